/** The community: kim and leo have much of everything, so that lists of one account are long too. */
export const members = [
  'kim',
  'leo',
  'mia',
  'noah',
  'olga',
  'paul',
  'quinn',
  'rosa',
  'sam',
  'tina',
  'uma',
  'vic',
] as const;

/** All but kim. */
export const others = members.slice(1);

export const busy = ['kim', 'leo'] as const;

/** The numbers 0 … count − 1. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
