import type { PathSegment } from '../../../spec/kernel/error.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';

const assetText = /^(\d+)\.(\d+) [A-Z]+$/;
/** Assets of the global properties that document 1 lists; deployed nodes have more. */
const listedAsset = /^(virtual|current|confidential)_(.*_)?supply$|^total_/;

export const assetAsNumber: Fault = {
  id: 'asset-as-number',
  summary: 'an asset as a number',
  edit: inCall(['condenser_api.get_dynamic_global_properties'], ({ result }, random) => {
    const assets = entries(result).filter(([name, value]) => listedAsset.test(name) && assetText.test(String(value)));
    const [chosen] = random.sample(assets, 1);
    return chosen && { path: ['result', chosen[0]], value: Number(String(chosen[1]).split(' ')[0]) };
  }),
};

export const balanceAsNumber: Fault = {
  id: 'balance-as-number',
  summary: 'a balance as a number',
  edit: inCall(['condenser_api.get_accounts'], ({ result }) =>
    isArray(result) && typeof member(result[0], 'balance') === 'string'
      ? { path: ['result', 0, 'balance'], value: 263.868 }
      : undefined,
  ),
};

export const assetInOtherForm: Fault = {
  id: 'asset-in-other-form',
  summary: 'an asset as text outside condenser_api',
  edit: inCall(['database_api.get_dynamic_global_properties'], ({ result }, random) => {
    const assets = entries(result).filter(([name, value]) => listedAsset.test(name) && isObject(value));
    const [chosen] = random.sample(assets, 1);
    return chosen && { path: ['result', chosen[0]], value: '1.000 SBD' };
  }),
};

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
const ofHeader = ['previous', 'timestamp', 'witness', 'transaction_merkle_root', 'extensions'];

export const fieldLost: Fault = {
  id: 'field-lost',
  summary: 'a listed member is missing',
  edit: inCall(['condenser_api.get_block_header', 'block_api.get_block_header'], ({ method, result }, random) => {
    const under = method.startsWith('block_api.') ? ['header'] : [];
    const header = under.length > 0 ? member(result, 'header') : result;
    const [name] = random.sample(
      ofHeader.filter((each) => member(header, each) !== undefined),
      1,
    );
    return name === undefined ? undefined : { path: ['result', ...under, name], value: undefined };
  }),
};

export const deployedFieldLost: Fault = {
  id: 'deployed-field-lost',
  summary: 'a member is missing that only deployed nodes promise',
  edit: inCall(['condenser_api.get_ops_in_block'], ({ result }) => {
    for (const [index, record] of (isArray(result) ? result : []).entries()) {
      const op = member(record, 'op');
      if (isArray(op) && op[0] === 'transfer') return { path: ['result', index, 'op', 1, 'memo'], value: undefined };
    }
    return undefined;
  }),
};

function entries(json: Json | undefined): readonly (readonly [PathSegment & string, Json])[] {
  return isObject(json) ? Object.entries(json) : [];
}
