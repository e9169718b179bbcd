import { methods } from '../../spec/methods/index.ts';
import { handlers, type ServedMethodName } from './index.ts';

/** The described methods that this node answers. A function, as handlers need it and are loaded first. */
export function servedMethods() {
  return (Object.keys(handlers) as ServedMethodName[]).map((name) => methods[name]);
}
