import type { Rule } from '../../model/rule.ts';
import { errorObject } from './error-object.ts';
import { httpStatus } from './http-status.ts';
import { idEcho } from './id-echo.ts';
import { integersPlain } from './integers-plain.ts';
import { membersOnce } from './members-once.ts';
import { resultOrError } from './result-or-error.ts';
import { validJson } from './valid-json.ts';
import { version } from './version.ts';

export const envelope: readonly Rule[] = [
  validJson,
  version,
  resultOrError,
  errorObject,
  idEcho,
  membersOnce,
  integersPlain,
  httpStatus,
];
