/** What `import … from 'plumbline-rpc'` has. */
export { CallError } from '../../reference/sdk/call-error.ts';
export { createNode } from '../../reference/sdk/create-node.ts';
export type {
  CreateNodeOptions,
  DevelopmentNode,
  NodeAccount,
  NodeHead,
  NodeKey,
} from '../../reference/sdk/development-node.ts';
export { type Hooks, useNode } from '../../reference/sdk/test-hooks.ts';
export {
  audit,
  type CheckOptions,
  check,
  type Deviation,
  type Event,
  type JudgeOptions,
  type Level,
  type OwnDifference,
  type OwnRule,
  type ReportKind,
  type Run,
} from './conformance.ts';
