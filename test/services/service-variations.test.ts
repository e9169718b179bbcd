import { expect, it } from 'vitest';
import { serviceVariations } from '../../conformance/variations/services.ts';

it('the variations of services are named once each, with what allows them', () => {
  expect(new Set(serviceVariations.map(({ id }) => id)).size).toBe(serviceVariations.length);
  expect(serviceVariations.filter(({ allowedBy }) => !/^[A-Z`].+\.$/.test(allowedBy))).toEqual([]);
  expect(serviceVariations.length).toBeGreaterThan(25);
});
