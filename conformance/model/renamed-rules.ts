/** Rules by the ids that they had before, of which scripts, configurations and reports may still hold some. */
const renamed: Readonly<Record<string, string>> = {
  'protocol/after-tls': 'protocol/survives-tls',
  'protocol/depth-of-99-arrays': 'protocol/depth-of-98-arrays',
  'content/known-post': 'content/post-exists',
  'accounts/four-distances-of-proxies': 'accounts/proxied-vsf-votes-length',
};

const families: readonly (readonly [before: string, now: string])[] = [['protocol/block-', 'arguments/block-num-']];

/** The id that a rule has now; undefined where the id was not changed. */
export function renamedRule(id: string): string | undefined {
  const [before, now] = families.find(([start]) => id.startsWith(start)) ?? [];
  if (before !== undefined && now !== undefined) return `${now}${id.slice(before.length)}`;
  return renamed[id];
}
