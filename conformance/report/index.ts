import type { Event } from '../model/event.ts';
import { annotations } from './annotations/annotations.ts';
import { badge } from './badge/badge.ts';
import { console } from './console/console.ts';
import { eventLine } from './events.ts';
import type { Fold } from './fold.ts';
import { har } from './har/har.ts';
import { html } from './html/page.ts';
import { json } from './json/json.ts';
import { junit } from './junit/junit.ts';
import { markdown } from './markdown/markdown.ts';
import { sarif } from './sarif/sarif.ts';

export { type Begin, type Fold, type Folding, foldAll, sharing } from './fold.ts';
export { exitCode } from './verdict/exit-code.ts';

/** The kinds of report that are a fold of the events to a text. */
export const reporters = {
  console,
  json,
  junit,
  html,
  markdown,
  sarif,
  har,
  badge,
  annotations,
} as const satisfies Readonly<Record<string, Fold<string>>>;

/** Those that are a text for each event, as it happens. */
export const streams = { events: eventLine } as const satisfies Readonly<Record<string, (event: Event) => string>>;

export type StreamKind = keyof typeof streams;

export type ReportKind = keyof typeof reporters | StreamKind;
