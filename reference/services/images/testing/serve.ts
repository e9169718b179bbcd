import { startImages } from '../index.ts';

/** `serve.ts FOLDER NODE`: the image service in a process of its own, which prints its URL and can be killed. */
const [folder = '', node = ''] = process.argv.slice(2);
const { url } = await startImages({
  ...{ node, store: folder, reputation: 0, quota: { uploads: 1_000_000, seconds: 1 } },
  serviceUrl: 'http://images.example',
});
console.log(url);
