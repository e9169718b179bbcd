import { type ExactJson, isDecimal } from '../../../../spec/kernel/json/json.ts';
import type { Behaviour } from '../behaviour.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { GatewayError } from '../errors.ts';
import { isBroadcast, membersOf } from './broadcast.ts';
import { appbase, type Name, nameOf } from './name.ts';
import { spellings } from './spelling.ts';
import { type Urn, urnOf } from './urn.ts';

/** A call as the gateway understood it. */
export interface Call {
  /** JSON text; null where the request has none. */
  readonly id: string;
  /** The id as a value; undefined where the request has none. */
  readonly idValue: ExactJson | undefined;
  /** As the node will see it, translated. */
  readonly name: Name;
  /** What finds the key, the life, the timeout and the address. */
  readonly urn: Urn;
  /** What is sent upstream. */
  readonly method: string;
  readonly params: ExactJson | undefined;
  readonly broadcast: boolean;
}

const members = new Set(['id', 'jsonrpc', 'method', 'params']);

/** Understands one request. Throws GatewayError where it is none, or asks for an upstream that is not there. */
export function readCall(request: ExactJson, configuration: Configuration, behaviour: Behaviour): Call {
  const fields = membersOf(request);
  if (fields === undefined || isDecimal(request)) throw new GatewayError('invalid', 'a request is an object');
  const { jsonrpc, method, params, id: idValue } = fields;
  for (const member of Object.keys(fields))
    if (!members.has(member)) throw new GatewayError('invalid', `a request has no member ${member.slice(0, 40)}`);
  if (jsonrpc !== '2.0') throw new GatewayError('invalid', 'jsonrpc must be "2.0"');
  if (typeof method !== 'string') throw new GatewayError('invalid', 'method must be a string');
  if (params !== undefined && (params === null ? false : typeof params !== 'object' || isDecimal(params)))
    throw new GatewayError('invalid', 'params must be an array or an object');
  if (!isId(idValue, behaviour)) throw new GatewayError('invalid', 'id must be an integer, a string or null');
  const asked = nameOf(method, params, behaviour.apiNumbers);
  if (!configuration.namespaces.has(asked.namespace))
    throw new GatewayError('invalid', `no upstream is named ${asked.namespace.slice(0, 40)}`);
  const spelling = spellings[behaviour.spelling];
  const translated = configuration.translated.has(asked.namespace);
  const name = translated ? translation(asked) : asked;
  const urn = urnOf(behaviour.translatedTo === 'own' ? asked : name, spelling.key);
  const id = idValue === undefined ? 'null' : spelling.id(idValue);
  const broadcast = isBroadcast(asked) || isBroadcast(name);
  if (!translated) return { id, idValue, name, urn, method, params, broadcast };
  const call = ['condenser_api', name.method, name.params ?? null];
  return { id, idValue, name, urn, method: 'call', params: call, broadcast };
}

/** A legacy call by its new name: all are in condenser_api, which takes arrays (document 3, translate_to_appbase). */
function translation({ method, params }: Name): Name {
  return { namespace: appbase, api: 'condenser_api', method, params: params === undefined ? [] : params };
}

function isId(id: ExactJson | undefined, { booleanIds }: Behaviour): boolean {
  if (typeof id === 'boolean') return booleanIds;
  return id === undefined || id === null || typeof id !== 'object' || isDecimal(id);
}

/** The id that a refusal repeats, as JSON text. */
export function idOf(request: ExactJson, behaviour: Behaviour): string {
  const fields = membersOf(request);
  const id = fields === undefined || isDecimal(request) || !Object.hasOwn(fields, 'id') ? undefined : fields.id;
  if (id === undefined || (!behaviour.repeatsInvalidIds && !isId(id, behaviour))) return 'null';
  return spellings[behaviour.spelling].id(id);
}
