import { verifySigners } from './signers.ts';
import { verifyJson } from './texts.ts';
import type { Validator } from './validator.ts';

/** Refuses no signer, ids above 32 bytes, text that is not one JSON value (deployed: custom_json_operation::validate). */
export const customJson: Validator<'custom_json'> = ({ required_auths, required_posting_auths, json }) => {
  verifySigners(required_auths, required_posting_auths);
  verifyJson(json);
};
