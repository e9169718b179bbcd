import { verifySigners } from './signers.ts';
import type { Validator } from './validator.ts';

export const custom: Validator<'custom'> = ({ required_auths }) => verifySigners(required_auths);
