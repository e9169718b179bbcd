import { string } from '../../../../spec/kernel/scalars.ts';
import { assertion, refuse } from '../refuse.ts';

const otherCharacter = assertion('permlink/character', 'A permlink has no ${s}', { s: string() });
const otherSize = assertion('permlink/size', 'A permlink has 1 to 255 bytes', {});

/** Lower-case letters, digits and hyphens (deployed). @throws RefusalError */
export function verifyPermlink(permlink: string): void {
  const size = Buffer.byteLength(permlink);
  refuse(size === 0 || size > 255, otherSize, {});
  const [character] = /[^-a-z0-9]/u.exec(permlink) ?? [];
  refuse(character !== undefined, otherCharacter, { s: character ?? '' });
}
