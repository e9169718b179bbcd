import type { Rule } from '../../model/rule.ts';
import { counterparts } from './counterparts.ts';
import { forms } from './forms.ts';
import { header } from './header.ts';
import { number } from './number.ts';
import { previousLink } from './previous-link.ts';

export const block: readonly Rule[] = [forms, header, number, previousLink, counterparts];
