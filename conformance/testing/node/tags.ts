import type { Json } from '../../../spec/kernel/json.ts';
import { isArray, member } from '../../model/json.ts';
import { type Answer, type Args, numberOf, textOf } from './args.ts';
import { recordedResult } from './calls.ts';
import { held } from './form.ts';

const nameOf = (tag: Json) => String(member(tag, 'name'));

/** Tags by their payouts, from the first on that is named so or later. */
function trending(complete: Json, args: Args): readonly Json[] | undefined {
  const [start, limit] = [textOf(args('start_tag')), numberOf(args('limit'))];
  const all = isArray(complete) ? complete : [];
  if (start === undefined || limit === undefined || limit < 0) return undefined;
  const name = all
    .map(nameOf)
    .toSorted()
    .find((each) => each >= start);
  const first = start === '' ? 0 : all.findIndex((tag) => nameOf(tag) === name);
  return first < 0 ? [] : all.slice(first, first + limit);
}

export const tagAnswers: Readonly<Record<string, Answer>> = {
  'condenser_api.get_trending_tags': (args) =>
    trending(recordedResult('condenser_api.get_trending_tags', ['', 100]), args),
  'tags_api.get_trending_tags': (args) => {
    const complete = recordedResult('tags_api.get_trending_tags', { start_tag: '', limit: 100 });
    return held('tags', trending(member(complete, 'tags') ?? [], args));
  },
};
