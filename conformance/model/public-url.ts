const secretNames = /key|token|secret|auth|pass|sig|jwt|cred|pwd|session/i;

/** Hosts give their users addresses that end in a token: digits and letters, longer than words are. */
const token = /^(?=.*\d)(?=.*[a-z])[\w.~-]{16,}$/i;

/** Names of users are open, but for those that keys are given as. */
const keyAsUser = /^(?=.*\d)(?=.*[a-z]).{8,}$/i;

/** A path of this machine has no secrets. */
const isUnix = /^unix:/;

/** The URL as reports may show it: without user, password, and what looks like a secret in its path and its parameters. */
export function publicUrl(url: string): string {
  if (!URL.canParse(url) || isUnix.test(url)) return url;
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  shown.pathname = shown.pathname.replaceAll(/[^/]+/g, (part) => (token.test(part) ? 'hidden' : part));
  const parameters = [...shown.searchParams];
  if (parameters.some(([name, value]) => token.test(name) || isSecret(name, value))) {
    shown.search = new URLSearchParams(
      parameters.map(([name, value]): [string, string] => [
        token.test(name) ? 'hidden' : name,
        isSecret(name, value) ? 'hidden' : value,
      ]),
    ).toString();
  }
  return shown.href;
}

/** What `publicUrl` leaves out, in the forms in which a target may echo it. */
export function secretsIn(url: string): readonly string[] {
  if (!URL.canParse(url) || isUnix.test(url)) return [];
  const { username, password, pathname, searchParams } = new URL(url);
  const user = `${decoded(username)}:${decoded(password)}`;
  const all = [
    ...(password === '' && username === '' ? [] : [password, Buffer.from(user).toString('base64')]),
    ...(password === '' || keyAsUser.test(username) ? [username] : []),
    ...pathname.split('/').filter((part) => token.test(part)),
    ...[...searchParams].flatMap(([name, value]) => [
      ...(isSecret(name, value) ? [value, encodeURIComponent(value)] : []),
      ...(token.test(name) ? [name] : []),
    ]),
  ];
  const spelled = all.filter((secret) => secret !== '').flatMap((secret) => [secret, decoded(secret)]);
  return [...new Set(spelled.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]))];
}

function isSecret(name: string, value: string): boolean {
  return secretNames.test(name) || token.test(value);
}

export function hasCredentials(url: string): boolean {
  return URL.canParse(url) && (new URL(url).username !== '' || new URL(url).password !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
