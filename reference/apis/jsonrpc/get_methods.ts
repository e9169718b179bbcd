import type { Handler } from '../handler.ts';
import { servedMethods } from '../served.ts';

export const getMethods: Handler<'jsonrpc.get_methods'> = () =>
  servedMethods()
    .map(({ name }) => name)
    .sort();
