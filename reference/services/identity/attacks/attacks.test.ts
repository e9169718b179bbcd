import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attacked, attacked } from './attacked.testing.ts';
import { attacks } from './index.testing.ts';

interface Listed {
  readonly id: string;
  readonly attack: string;
  /** Who describes it, or where it was seen. */
  readonly source: string;
}

const file = new URL('../../../../fixtures/services/identity/attacks.json', import.meta.url);
const listed = JSON.parse(readFileSync(file, 'utf8')) as readonly Listed[];

describe('the identity service withstands', () => {
  let on: Attacked;
  beforeAll(async () => {
    on = await attacked();
  });
  afterAll(() => on.close());

  it('every attack of the list, each of which names its source', () => {
    expect(listed.map(({ id }) => id).toSorted()).toEqual([...attacks.keys()].toSorted());
    expect(listed.filter(({ attack, source }) => attack === '' || source === '')).toEqual([]);
  });

  it.each(listed.map(({ id, attack }) => [id, attack]))('%s: %s', async (id) => {
    expect(await attacks.get(id)?.(on)).toBe(true);
  });
});
