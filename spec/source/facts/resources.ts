import type { SourceDocument } from '../read/document.ts';
import { type Fields, fieldsOf } from '../read/fields.ts';
import { codes, find, section } from '../read/find.ts';
import type { Place } from '../read/place.ts';

/** The result of `rc_api.get_resource_params`. */
export interface Resources {
  readonly names: { readonly values: readonly string[]; readonly at: Place };
  /** Members of the parameters of each resource. */
  readonly params: { readonly members: Fields; readonly at: Place };
  readonly stateBytes: { readonly members: readonly string[]; readonly at: Place };
  /** One integer for each operation, except these; its name is that of the operation with a suffix. */
  readonly executionTime: { readonly suffix: string; readonly except: readonly string[]; readonly at: Place };
}

export function resources(third: SourceDocument): Resources {
  const inside = section(third, 'rc_api');
  const names = find(inside, 'the names of the resources', /^`resource_names`: array with (?<names>.+)\.$/);
  const params = find(
    inside,
    'the parameters of a resource',
    /^`resource_params`: .+, each holding (?<members>.+) \(64-bit values as strings\)\.$/,
  );
  const bytes = find(inside, 'sizes of state', /^`size_info\.resource_state_bytes`: integers named (?<names>.+)\.$/);
  const time = find(
    inside,
    'times of operations',
    /^`size_info\.resource_execution_time`: .+ `<operation_name>(?<suffix>\w+)` .+ that are not (?<except>.+)\.$/,
  );
  return {
    names: { values: codes(names.get('names')), at: names.place },
    params: { members: fieldsOf(params.statement, params.get('members')), at: params.place },
    stateBytes: { members: codes(bytes.get('names')), at: bytes.place },
    executionTime: { suffix: time.get('suffix'), except: codes(time.get('except')), at: time.place },
  };
}
