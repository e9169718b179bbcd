import { verifySigners } from './signers.ts';
import type { Validator } from './validator.ts';

/** Refuses no signer, malformed names (deployed: custom_operation::validate). */
export const custom: Validator<'custom'> = ({ required_auths }) => verifySigners(required_auths);
