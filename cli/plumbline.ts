#!/usr/bin/env node
import { quitOnSignals } from './interrupt.ts';

// Before anything else is loaded: a signal may come at any time.
quitOnSignals();
const { main } = await import('./main.ts');
await main(process.argv.slice(2));
