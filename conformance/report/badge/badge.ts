import { pluralize } from '../../util/pluralize.ts';
import { ending, type Fold } from '../fold.ts';
import { element, xml } from '../junit/xml.ts';
import { type Summary, summary } from '../summary.ts';
import { acceptance } from '../verdict/accepted.ts';
import { exitCodeOf } from '../verdict/exit-code.ts';
import { evaluatedMethods } from '../verdict/shortfall.ts';

/** A picture for a README: the verdict in a word, and how far it reaches. SVG that loads nothing; its schema is badge.xsd. */
export const badge: Fold<string> = ending(summary, (run) => picture('plumbline', saying(run), colorOf(run)));

/** `conformant · 150/193`, `2 deviations`, `nothing tested`: by the exit code, as the verdict. */
export function saying(run: Summary): string {
  const { start, notes } = run;
  const { failing, stale } = acceptance(run);
  const documented = start?.methods.length ?? 0;
  const words: Readonly<Record<number, string>> = {
    0: documented > 0 ? `conformant · ${evaluatedMethods(run)}/${documented}` : 'conformant',
    1:
      failing.length > 0
        ? pluralize(failing.length, 'deviation')
        : stale.length > 0
          ? 'stale baseline'
          : pluralize(notes.length, 'note'),
    2: 'unreadable',
    3: 'unreachable',
    4: 'too little tested',
    5: 'incomplete',
  };
  return words[exitCodeOf(run)] ?? 'interrupted';
}

/** Dark enough for white text: a contrast of 4.5 to 1. */
const [green, amber, red, grey] = ['#1b7f3b', '#8a6100', '#c0281f', '#5f6672'];

function colorOf(run: Summary): string {
  const colors: Readonly<Record<number, string>> = { 0: run.deviations.length > 0 ? amber : green, 1: red };
  return colors[exitCodeOf(run)] ?? grey;
}

/** The width of a character at 11 pixels; `textLength` makes any font fit. */
const character = 6.6;
const [padding, height] = [6, 20];

function picture(label: string, message: string, color: string): string {
  const widths = [label, message].map((text) => Math.round([...text].length * character) + 2 * padding);
  const [left = 0, right = 0] = widths;
  const write = (text: string, x: number, width: number) =>
    element('text', { x, y: 14, textLength: width - 2 * padding }, [xml`${text}`]);
  const inside = [
    element('title', {}, [xml`${`${label}: ${message}`}`]),
    element('rect', { width: left, height, fill: '#30363d' }),
    element('rect', { x: left, width: right, height, fill: color }),
    element('g', { fill: '#fff', 'font-family': 'Verdana,DejaVu Sans,sans-serif', 'font-size': 11 }, [
      write(label, padding, left),
      write(message, left + padding, right),
    ]),
  ];
  const size = { width: left + right, height, role: 'img', 'aria-label': `${label}: ${message}` };
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, inside).markup;
}
