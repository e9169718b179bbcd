import { allOperations, isScoped, type Scope, type ScopedOperation } from '../scopes.ts';
import type { SignedMessage } from './token.ts';

/** The operations that a token allows: none for `login`, otherwise those it names, or all. */
export function allowedBy({ type, scope }: SignedMessage): readonly ScopedOperation[] {
  if (type === 'login' || scope?.includes('login')) return [];
  return scope === undefined ? allOperations : allOperations.filter((name) => scope.includes(name));
}

/** As `/api/me` and deployed clients show it. */
export const shownScope = (message: SignedMessage): readonly string[] =>
  message.type === 'login' || message.scope?.includes('login') ? ['login'] : allowedBy(message);

/** The members of a message that carry a scope: deployed services read the type alone, so that `login` is one. */
export function scopeMembers({ login, operations }: Scope): Pick<SignedMessage, 'scope'> {
  if (login) return { scope: ['login'] };
  const narrowed: readonly string[] = operations.filter(isScoped);
  return narrowed.length === allOperations.length ? {} : { scope: narrowed };
}
