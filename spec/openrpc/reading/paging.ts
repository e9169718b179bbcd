import type { Paging } from '../../methods/paging.ts';

/** How to request the next page, in sentences. */
export function pagingInWords({ list, next, from = 'last', step, source }: Paging): readonly string[] {
  const complete = from === 'last' ? 'last element' : 'first element';
  const element = list === undefined ? `the ${complete} of the result` : `the ${complete} of \`${list}\``;
  const takes = Object.entries(next ?? {}).map(([argument, member]) => {
    const value = `${memberInWords(member, element)}${step === undefined ? '' : ' less one'}`;
    return `\`${argument.replaceAll(/\.(\d+)/g, '[$1]')}\` is ${value}`;
  });
  return [
    list === undefined ? 'The result is the page.' : `The page is \`${list}\` of the result.`,
    takes.length > 0
      ? `For the next page ${takes.join(' and ')}.`
      : `For the next page \`start\` is made of ${element}, by what the order sorts by.`,
    step === undefined
      ? 'A page begins with what its arguments name, so that two pages overlap by one element.'
      : 'Pages do not overlap.',
    source === 'deployed' ? 'No document says so; deployed nodes do it.' : `So says ${source}.`,
  ];
}

function memberInWords(member: string, element: string): string {
  if (member === '') return `${element} itself`;
  return `${/^\d+$/.test(member) ? `element ${member}` : `\`${member}\``} of ${element}`;
}
