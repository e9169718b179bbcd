// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients fill these formats.
import { string } from '../../../spec/kernel/scalars.ts';
import { assertion, refuse } from './refuse.ts';

const otherCharacter = assertion('permlink/character', 'A permlink has no ${s}', { s: string() });
const tooLong = assertion('permlink/too-long', 'A permlink is too long', {});

/** Lower-case letters, digits and hyphens (deployed). @throws RefusalError */
export function verifyPermlink(permlink: string): void {
  refuse(Buffer.byteLength(permlink) >= 256, tooLong, {});
  const [character] = /[^-a-z0-9]/u.exec(permlink) ?? [];
  refuse(character !== undefined, otherCharacter, { s: character ?? '' });
}
