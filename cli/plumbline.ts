#!/usr/bin/env node
import { setImmediate as turn } from 'node:timers/promises';
import { keepCompiledModules } from './kit/compile-cache.ts';
import { quitOnSignals } from './kit/interrupt.ts';

// Before anything else is loaded: a signal may come at any time.
quitOnSignals();
const { main } = await import('./main.ts');
// Newer Node loads modules without a turn of the event loop, in which alone a signal that came meanwhile is heard.
await turn();
// Commands load much, the help little.
keepCompiledModules();
await main(process.argv.slice(2));
