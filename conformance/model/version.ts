import manifest from '../../package.json' with { type: 'json' };

/** Version of this program, as reports name it. */
export const version: string = manifest.version;
