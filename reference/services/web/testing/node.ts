import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Json, parseJson, stringifyJson } from '../../../../spec/kernel/json/json.ts';
import { isRecord, type JsonRecord } from '../../kit/node-client.ts';

export interface NodeContent {
  readonly accounts?: readonly JsonRecord[];
  readonly posts?: readonly JsonRecord[];
  readonly replies?: readonly JsonRecord[];
  /** Time of the head block. */
  readonly time?: string;
}

export interface ContentNode {
  readonly url: string;
  close(): Promise<void>;
}

/** A node over HTTP that knows these accounts and posts, and answers as deployed ones do where it knows none. */
export async function startContentNode(content: () => NodeContent): Promise<ContentNode> {
  const methods: Readonly<Record<string, (params: readonly Json[]) => Json>> = {
    'condenser_api.get_accounts': ([names]) =>
      (content().accounts ?? []).filter(({ name }) => Array.isArray(names) && names.includes(name ?? '')),
    'condenser_api.get_content': ([author, permlink]) =>
      content().posts?.find((post) => post.author === author && post.permlink === permlink) ?? {
        id: 0,
        author: '',
        permlink: '',
      },
    'condenser_api.get_content_replies': () => content().replies ?? [],
    'condenser_api.get_discussions_by_blog': () => content().posts ?? [],
    'condenser_api.get_dynamic_global_properties': () => ({ time: content().time ?? '2026-11-23T01:00:00' }),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = parseJson(Buffer.concat(chunks).toString());
    const { method, params, id = null } = isRecord(call) ? call : {};
    const answer = methods[String(method)];
    const result = answer?.(Array.isArray(params) ? params : []) ?? null;
    response.setHeader('content-type', 'application/json');
    response.end(stringifyJson({ jsonrpc: '2.0', id, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
