import type { Json } from '../../../spec/kernel/json/json.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { argumentOf } from '../../rpc/arguments/kinds.ts';
import { codes, defineError, kinds, unknownApi, unknownMethod } from '../../rpc/errors.ts';
import type { Handler } from '../kit/handler.ts';

const badName = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_signature',
  format: 'v.size() == 2: a method is named api.method',
});

const described: Readonly<Record<string, AnyMethod>> = methods;

/** A sample of the arguments and of the answer of a method: the empty value of each. */
export const getSignature: Handler<'jsonrpc.get_signature'> = ({ dialect, protocol }, { method: name }) => {
  const [api = '', method = '', ...rest] = name.split('.');
  if (method === '' || rest.length > 0) throw badName();
  const signed = Object.hasOwn(described, name) ? described[name] : undefined;
  if (signed === undefined) throw isApi(api) ? unknownMethod({ method }) : unknownApi({ api });

  const { form, params, result, defaults = {}, deployed } = signed;
  // Their arguments come in an array of anything (departure condenser-signatures-empty).
  if (form === 'legacy' && protocol.form === 'deployed') return { args: [], ret: null };
  const wire: Wire = { form, dialect };
  const shown = (protocol.form === 'deployed' && deployed?.params) || params;
  const args = Object.entries(shown).map(([argument, schema]) => [
    spelled(argument, dialect),
    defaults[argument] ?? emptyJson(schema, wire),
  ]);
  return { args: Object.fromEntries(args), ret: emptyJson(result, wire) };
};

const isApi = (api: string): boolean => Object.values(described).some(({ namespace }) => namespace === api);

/** The JSON of an empty value; null where there is none. */
function emptyJson(schema: AnySchema, wire: Wire): Json {
  const value = schema.absent?.() ?? argumentOf(schema, wire).absent();
  return value === undefined || value === null ? null : schema.codec(wire).write(value);
}
