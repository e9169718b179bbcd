import type { ServiceRule } from '../model/rule.ts';
import { avatarRules } from './avatars.ts';
import { copyRules } from './copies.ts';
import { errorsHaveNames } from './errors-have-names.ts';
import { imageItself } from './image-itself.ts';
import { remoteRules } from './remotes.ts';
import { signatureWithoutChallenge } from './signature-without-challenge.ts';
import { sizeRules } from './sizes.ts';
import { typeOfTheBytes } from './type-of-the-bytes.ts';
import { uploadOfNobodyIsRefused } from './upload-of-nobody.ts';
import { uploadRules } from './uploads.ts';
import { wrongSignatureIsRefused } from './wrong-signature-is-refused.ts';

export const imageRules: readonly ServiceRule[] = [
  typeOfTheBytes,
  errorsHaveNames,
  ...avatarRules,
  imageItself,
  ...sizeRules,
  ...copyRules,
  ...remoteRules,
  wrongSignatureIsRefused,
  signatureWithoutChallenge,
  uploadOfNobodyIsRefused,
  ...uploadRules,
];
