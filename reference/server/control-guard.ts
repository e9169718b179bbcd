import { isIP } from 'node:net';
import type { Caller, Dispatch } from '../rpc/envelope.ts';
import { codes, defineError, kinds } from '../rpc/errors.ts';

const refusal = { code: codes.server, kind: kinds.assertion, at: 'control' } as const;
const otherType = defineError({
  ...refusal,
  slug: 'control/content-type',
  format: 'a control needs the header content-type: application/json, so that browsers ask first',
});
const otherOrigin = defineError({
  ...refusal,
  slug: 'control/origin',
  format: 'pages of ${origin} may not control this node: only those of this machine may',
});
const otherHost = defineError({
  ...refusal,
  slug: 'control/host',
  format: 'this node is not ${host}: controls are for callers that use its address, or localhost',
});

const off = defineError({
  ...refusal,
  slug: 'control/off',
  format: 'the controls of this node are off: --no-controls, or a --host that others can reach without --controls',
});

/** Which calls are controls, and how a call may come. */
const guarded: readonly { readonly controls: RegExp; readonly needsJson: boolean }[] = [
  // What programs ask that copy or follow a chain changes nothing.
  { controls: /^plumbline\.(?!(?:get_origin|get_changes_by_hand|count_waiting)$)/, needsJson: true },
  // Test tools that were made for deployed nodes send whatever type they like.
  { controls: /^debug_node_api\.debug_(?:generate|pop|push)_/, needsJson: false },
];

export interface ControlGuard {
  /** The address that the server listens on. */
  readonly host: string;
  /** Whether anybody may control the node. */
  readonly isControlled: boolean;
}

/** Refuses controls that a page of another site could send, or all. */
export function guardControls(dispatch: Dispatch, { host, isControlled }: ControlGuard): Dispatch {
  return (api, method, params, caller) => {
    if (caller !== undefined) {
      const rule = guarded.find(({ controls }) => controls.test(`${api}.${method}`));
      if (rule !== undefined && !isControlled) throw off();
      if (rule !== undefined) verifyCaller(caller, host, rule.needsJson);
    }
    return dispatch(api, method, params, caller);
  };
}

/** @throws RpcError for a caller that may be a page of another site. */
export function verifyCaller({ host, origin, ...headers }: Caller, own: string, needsJson: boolean): void {
  if (needsJson && !/^application\/json\b/i.test(String(headers['content-type'] ?? ''))) throw otherType();
  if (!isOurs(hostnameOf(`http://${String(host ?? '')}`), own)) throw otherHost({ host: String(host ?? '') });
  if (origin === undefined) return;
  if (!isOfThisMachine(hostnameOf(String(origin)), own)) throw otherOrigin({ origin: String(origin) });
}

/** Undefined for what is no URL. */
function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : undefined;
}

/** A name that others may point to this machine is none of ours; an address is. */
const isOurs = (name: string | undefined, own: string): boolean =>
  name !== undefined && (isIP(name) !== 0 || isOfThisMachine(name, own));

const isOfThisMachine = (name: string | undefined, own: string): boolean =>
  name !== undefined &&
  (/^127(?:\.\d{1,3}){3}$/.test(name) || ['localhost', '::1', own].includes(name) || name.endsWith('.localhost'));
