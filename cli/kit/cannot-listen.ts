import { usage } from './exit.ts';

/** Why the system may not let us listen, and what to do. */
const reasons: Readonly<Record<string, (host: string, port: number) => Error>> = {
  EADDRINUSE: (_, port) => usage(`port ${port} is in use; --port 0 picks a free one.`),
  EACCES: (_, port) => usage(`port ${port} is not ours to use; --port 0 picks a free one.`),
  EADDRNOTAVAIL: (host) => usage(`this machine has no address ${host}; --host 0.0.0.0 means all it has.`),
  ENOTFOUND: (host) => usage(`there is no address ${host}; --host 0.0.0.0 means all addresses of this machine.`),
};

/** What ends a command that cannot listen: a usage error where the system says why, otherwise its error. */
export function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  return reasons[error.code ?? '']?.(host, port) ?? error;
}
