import { verifySigners } from './signers.ts';
import { verifyJson } from './texts.ts';
import type { Validator } from './validator.ts';

export const customJson: Validator<'custom_json'> = ({ required_auths, required_posting_auths, json }) => {
  verifySigners(required_auths, required_posting_auths);
  verifyJson(json);
};
