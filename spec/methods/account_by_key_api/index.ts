import { methodTable } from '../method.ts';
import { getKeyReferences } from './get_key_references.ts';

export const accountByKeyApi = methodTable(getKeyReferences);
