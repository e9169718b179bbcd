export type { Event } from './model/event.ts';
export { auditAll } from './recordings.ts';
export { audit } from './run/audit.ts';
export { check } from './run/check.ts';
export type { AuditOptions, CheckOptions, Selection } from './run/options.ts';
export { checkSystem } from './system.ts';
