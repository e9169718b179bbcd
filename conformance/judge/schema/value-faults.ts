import type { PathSegment } from '../../../spec/kernel/error.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import { isObject, type Json } from '../../model/json.ts';

export const assetText = /^(\d+)\.(\d+) [A-Z]+$/;
/** Assets of the global properties that document 1 lists; deployed nodes have more. */
export const listedAsset = /^(virtual|current|confidential)_(.*_)?supply$|^total_/;

export const assetAsArray: Fault = {
  id: 'asset-as-array',
  summary: 'an asset as an array of amount, precision and number',
  edit: inCall(['database_api.get_dynamic_global_properties'], ({ result }, random) => {
    const assets = entries(result).filter(([name, value]) => listedAsset.test(name) && isObject(value));
    const [chosen] = random.sample(assets, 1);
    return chosen && { path: ['result', chosen[0]], value: ['1000', 3, '@@000000013'] };
  }),
};

export const assetAsObject: Fault = {
  id: 'asset-as-object',
  summary: 'an asset as an object in condenser_api',
  edit: inCall(['condenser_api.get_dynamic_global_properties'], ({ result }, random) => {
    const assets = entries(result).filter(([name, value]) => listedAsset.test(name) && typeof value === 'string');
    const [chosen] = random.sample(assets, 1);
    return chosen && { path: ['result', chosen[0]], value: { amount: '1000', precision: 3, nai: '@@000000013' } };
  }),
};

/** Members that document 1 lists for every header. */
export const ofHeader = ['previous', 'timestamp', 'witness', 'transaction_merkle_root', 'extensions'];

export function entries(json: Json | undefined): readonly (readonly [PathSegment & string, Json])[] {
  return isObject(json) ? Object.entries(json) : [];
}
