import { methods } from '../../../spec/methods/index.ts';
import type { Handler } from '../kit/handler.ts';

export const getMethods: Handler<'jsonrpc.get_methods'> = () => Object.keys(methods).sort();
