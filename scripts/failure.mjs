/** A failure in two lines: what happened, what to do. */
export class Failure extends Error {
  constructor(what, advice) {
    super(`${what}\n${advice}`);
    this.name = 'Failure';
  }
}

/** Ends the process with the two lines of a failure; any other error is a bug and keeps its stack. */
export function fail(error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(5);
}
