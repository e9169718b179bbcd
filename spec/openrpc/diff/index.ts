import type { JsonSchema } from '../../kernel/schema.ts';
import type { OpenRpcDocument, OpenRpcMethod } from '../document.ts';
import type { Comparison } from './compare.ts';
import type { Change, Difference, Effect } from './difference.ts';
import { compareMethods } from './method.ts';
import { compareSchemas } from './schema.ts';

export type { Change } from './difference.ts';

/** The methods that send or receive a component, directly or inside another one. */
interface Use {
  readonly sender: Set<string>;
  readonly receiver: Set<string>;
}

/** The changes between two OpenRPC documents, methods first, then components, in alphabetical order. */
export function diffOpenRpc(before: OpenRpcDocument, after: OpenRpcDocument): readonly Change[] {
  const shapes = { before: before.components?.schemas ?? {}, after: after.components?.schemas ?? {} };
  const uses = new Map<string, Use>();
  const reported = new Map<string, readonly Difference[]>();
  const inside = new Map<string, ReadonlySet<string>>();

  function compared(from: JsonSchema, to: JsonSchema, path: string, met: Set<string>): readonly Difference[] {
    const comparison: Comparison = { ...shapes, shared: (name) => met.add(name), open: new Set() };
    return [...compareSchemas(from, to, path, comparison)];
  }

  /** Records the users of a component and of all components inside; each is compared once. */
  function use(name: string, by: string, way: keyof Use): void {
    const known = uses.get(name) ?? { sender: new Set(), receiver: new Set() };
    uses.set(name, known);
    if (known[way].has(by)) return;
    known[way].add(by);
    if (!reported.has(name)) {
      const met = new Set<string>();
      reported.set(name, compared(shapes.before[name] ?? {}, shapes.after[name] ?? {}, '', met));
      inside.set(name, met);
    }
    for (const inner of inside.get(name) ?? []) use(inner, by, way);
  }

  function ofMethod(from: OpenRpcMethod, to: OpenRpcMethod): readonly Change[] {
    const way = (way: keyof Use) =>
      function* (before: JsonSchema, after: JsonSchema, path: string): Iterable<Difference> {
        const met = new Set<string>();
        for (const { path: at, what, effect } of compared(before, after, path, met))
          yield { path: at, what, effect: { sender: false, receiver: false, [way]: effect[way] } };
        for (const name of met) use(name, to.name, way);
      };
    const found = [...compareMethods(from, to, { sent: way('sender'), received: way('receiver') })];
    return found.map((difference) => changeOf(to.name, difference, () => true));
  }

  const [old, now] = [before, after].map(({ methods }) => new Map(methods.map((method) => [method.name, method]))) as [
    Map<string, OpenRpcMethod>,
    Map<string, OpenRpcMethod>,
  ];
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  const ofMethods = names.flatMap((at): readonly Change[] => {
    const [from, to] = [old.get(at), now.get(at)];
    if (!from) return [{ breaking: false, at, what: 'new method' }];
    return to ? ofMethod(from, to) : [{ breaking: true, at, what: 'method is gone' }];
  });
  const ofShapes = [...uses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, { sender, receiver }]) => {
      const users = new Set([...sender, ...receiver]).size;
      const at = `shape ${name} (${users === 1 ? [...sender, ...receiver][0] : `${users} methods`})`;
      const used = { sender: sender.size > 0, receiver: receiver.size > 0 };
      return (reported.get(name) ?? []).map((difference) => changeOf(at, difference, (way) => used[way]));
    });
  return [...ofMethods, ...ofShapes];
}

function changeOf(at: string, { path, what, effect }: Difference, matters: (way: keyof Effect) => boolean): Change {
  const breaking = (['sender', 'receiver'] as const).some((way) => effect[way] && matters(way));
  return { breaking, at, what: path === '' ? what : `${path}: ${what}` };
}
