import type { ServiceRule } from '../model/rule.ts';
import { answersAsTheNode } from './answers-as-the-node.ts';
import { broadcastIsSentOnce } from './broadcast-is-sent-once.ts';
import { idIsReturned } from './id-is-returned.ts';

export const gatewayRules: readonly ServiceRule[] = [idIsReturned, answersAsTheNode, broadcastIsSentOnce];
