import { type MethodName, methods } from '../../spec/methods/index.ts';
import type { ChainView } from '../chain/view.ts';
import { dispatchTo } from '../rpc/dispatch.ts';
import type { Dispatch } from '../rpc/envelope.ts';
import type { ServedApi, ServedMethod } from '../rpc/served-method.ts';
import { handlers, writers } from './index.ts';
import type { ControlMethod } from './plumbline/index.ts';
import { undocumentedMethods } from './undocumented/index.ts';

function served(table: Readonly<Record<string, ServedMethod['handle']>>, writes = false): readonly ServedMethod[] {
  return Object.entries(table).map(([name, handle]) => ({ method: methods[name as MethodName], handle, writes }));
}

/** `own` are the controls of a program, and `undocumented` what it answers instead of other undocumented methods of that name. */
export interface ProgramMethods {
  readonly own: readonly ControlMethod[];
  readonly undocumented: readonly ServedMethod[];
}

const none: ProgramMethods = { own: [], undocumented: [] };

function apiWith({ own, undocumented }: ProgramMethods): ServedApi {
  const methods = [...served(handlers), ...served(writers, true), ...undocumentedMethods, ...undocumented, ...own];
  return {
    methods,
    discover: ({ dialect }) => import('./rpc/discover.ts').then(({ discover }) => discover(dialect, own)),
  };
}

/**
 * Answers every described method, and the undocumented ones of deployed nodes, from one chain. What changes it is answered when
 * `durable` says that it is kept; at once unless given.
 */
export const createDispatch = (view: ChainView, durable?: () => Promise<void>, program = none): Dispatch =>
  dispatchTo(view, apiWith(program), durable);
