// Runs command lines one after the other: the bundle is loaded once for all of them. Each has the
// working folder, the arguments, the output and the exit code of a separate process.
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [bundle] = process.argv.slice(2);
let runs = 0;

async function run({ cwd, args }) {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].removeAllListeners('error');
    process[name].write = (text) => {
      said[name] += text;
      return true;
    };
  }
  process.chdir(cwd);
  process.argv = [process.execPath, bundle, ...args];
  process.exitCode = undefined;
  await import(`${pathToFileURL(bundle)}?${runs++}`);
  return { code: process.exitCode ?? 0, ...said };
}

process.on('message', (line) => run(line).then((ended) => process.send(ended)));
