import type { Rule } from '../../model/rule.ts';
import { agreements } from './agreements.ts';
import { ofConstants } from './constants.ts';
import { curvesAsText } from './curves-as-text.ts';
import { documentedConstants } from './documented-constants.ts';
import { median } from './feed.ts';
import { ofHead } from './head.ts';
import { headIsServed } from './head-is-served.ts';
import { ofConfiguration } from './of-configuration.ts';
import { ofProperties } from './properties.ts';
import { ofResources } from './resources.ts';
import { supply } from './supply.ts';
import { ofTimes } from './times.ts';
import { virtualSupply } from './virtual-supply.ts';
import { ofWaits } from './waits.ts';

export const chain: readonly Rule[] = [
  ...ofProperties,
  ...agreements,
  median,
  virtualSupply,
  ...supply,
  ...ofHead,
  headIsServed,
  ...ofTimes,
  ...ofWaits,
  ...ofConstants,
  ...ofConfiguration,
  documentedConstants,
  ...ofResources,
  curvesAsText,
];
