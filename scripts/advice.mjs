/** Messages of npm when an install fails, with cause and advice; the first match counts. */
const causes = [
  [
    /EACCES|EROFS|EPERM/,
    'this folder cannot be written to',
    'Copy the checkout to a folder that you own, or fix its owner, and run the command again.',
  ],
  [/ENOSPC|EDQUOT/, 'the disk is full', 'Free about 400 MB and run the command again.'],
  [
    /CERT|certificate|SSL/,
    'the certificate of the package registry is not trusted',
    'Behind a company proxy, set NODE_EXTRA_CA_CERTS to its certificate file and run the command again.',
  ],
  [
    /E401|E403|E407|EAUTH/,
    'the package registry or a proxy refuses us',
    'Check the credentials in your .npmrc, and the proxy (HTTPS_PROXY, npm config get proxy).',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/,
    'the package registry cannot be reached',
    'Are you offline? Behind a proxy, set HTTPS_PROXY; with a mirror, `npm config set registry URL`. Then run it again.',
  ],
  [/EINTEGRITY/, 'a package arrived damaged', 'Run `npm cache clean --force` and the command again.'],
  [
    /E404|ETARGET/,
    'the package registry does not have a package we need',
    'If `npm config get registry` shows a mirror, let it catch up or choose another.',
  ],
  [
    /EUSAGE|in sync/,
    'package.json and package-lock.json disagree',
    'Run `git checkout package.json package-lock.json`, or `npm install` if the change is yours.',
  ],
];

/** The two lines for npm's output. */
export function advice(output) {
  const [, what, todo] = causes.find(([pattern]) => pattern.test(output)) ?? [
    null,
    firstError(output) ?? 'npm gave no reason',
    'Run `npm ci` in the checkout to see the complete output of npm.',
  ];
  return [`Cannot install the packages Plumbline needs: ${what}.`, todo];
}

function firstError(output) {
  return output.match(/^npm (?:error|ERR!) (?!code )(.+?)\.?$/m)?.[1];
}
