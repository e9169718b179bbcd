import { createHash, timingSafeEqual } from 'node:crypto';

const challengeForm = /^[A-Za-z0-9_-]{43}$/;
const verifierForm = /^[A-Za-z0-9\-._~]{43,128}$/;

/** Whether a text can be the S256 challenge of a verifier (RFC 7636, 4.2). */
export const isChallenge = (text: string): boolean => challengeForm.test(text);

/**
 * Whether a verifier answers the challenge of a code. A verifier for a code without a challenge does not: its sender began
 * another request (RFC 9700, 4.8.2).
 */
export function answers(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined || verifier === undefined) return challenge === undefined && verifier === undefined;
  if (!verifierForm.test(verifier)) return false;
  const computed = createHash('sha256').update(verifier).digest('base64url');
  return challenge.length === computed.length && timingSafeEqual(Buffer.from(challenge), Buffer.from(computed));
}
