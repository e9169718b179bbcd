import { calls } from './script/calls.ts';
import { controls } from './script/controls.ts';
import { elements } from './script/elements.ts';
import { shown } from './script/shown.ts';

/** All that runs in the page. */
export const script = `'use strict';\n{${[elements, shown, controls, calls].join('')}}\n`;
