/** A service needs an optional package that is not installed, or has no build for this machine. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';

  constructor(needs: string, packageName: string, cause: unknown) {
    const [why = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    super(`${needs} needs the package ${packageName}, which cannot be loaded (${why}): npm install ${packageName}`, {
      cause,
    });
  }
}
