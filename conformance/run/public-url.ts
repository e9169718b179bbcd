const secretNames = /key|token|secret|auth|pass|sig/i;

/** The URL as reports may show it: without user, password and the values of parameters that look like secrets. */
export function publicUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  for (const name of [...shown.searchParams.keys()]) {
    if (secretNames.test(name)) shown.searchParams.set(name, 'hidden');
  }
  return shown.href;
}

export function hasCredentials(url: string): boolean {
  return URL.canParse(url) && (new URL(url).username !== '' || new URL(url).password !== '');
}
