import type { Rule } from '../../model/rule.ts';
import { errorObject } from './error-object.ts';
import { idEcho } from './id-echo.ts';
import { resultOrError } from './result-or-error.ts';
import { version } from './version.ts';

export const envelope: readonly Rule[] = [version, resultOrError, errorObject, idEcho];
