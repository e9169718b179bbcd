/** Exit codes of the command line (DESIGN.md, Command line). */
export const exitCodes = {
  conformant: 0,
  deviations: 1,
  usage: 2,
  unreachable: 3,
  vacuous: 4,
  broken: 5,
  interrupted: 130,
} as const;

/** Ends the program with a code and one line for people on stderr. */
export class Exit extends Error {
  override readonly name = 'Exit';
  readonly code: number;

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A usage error: the command line is invalid. */
export function usage(message: string): Exit {
  return new Exit(exitCodes.usage, message);
}
