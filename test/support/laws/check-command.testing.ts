import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { afterEach } from 'vitest';
import { listening } from '../../../conformance/testing/server.ts';
import { plumbline } from '../plumbline.ts';

export const quick = ['--profile', 'quick'];
/** Where the rules do not matter, few are enough. */
export const little = [...quick, '--rules', 'block/*'];

/** The command line in a folder of its own, servers that end with their test, and the reports that it wrote. */
export function checkCommand() {
  const cli = plumbline();
  let server: Awaited<ReturnType<typeof listening>> | undefined;
  afterEach(() => server?.close());

  return {
    cli,
    /** The URL of a server for one test. */
    async serve(listener: RequestListener): Promise<string> {
      server = await listening(createServer(listener));
      return server.url;
    },
    report: (name = 'reports/report.json') => JSON.parse(readFileSync(cli.path(name), 'utf8')),
  };
}
