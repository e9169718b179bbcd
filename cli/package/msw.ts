/** What `import … from 'plumbline-rpc/msw'` has, in Node and in browsers. */
export { type AnsweringNode, nodeHandlers } from '../../reference/sdk/msw.ts';
