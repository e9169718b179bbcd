import { methodTable } from '../method.ts';
import { getMethods } from './get_methods.ts';
import { getSignature } from './get_signature.ts';

export const jsonrpc = methodTable(getMethods, getSignature);
