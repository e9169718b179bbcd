import { unpaid, written } from '../scene/content.ts';
import { actorsInTurn } from '../scene/scene.ts';
import { type Boundary, later, one } from './boundary.ts';

/** What the edits below are edits of. */
export const text =
  'One line of a text that patches change.\nAnother line that is long enough for a part that goes, and more.\nThe last line: é.';

/** Edits of it as editors send them: where each begins, how much of the text it is, and what goes and comes there. */
export const patches = [
  // Two places: the second one is where the first has moved it to.
  '@@ -1,7 +1,11 @@\n-One\n+A first\n  lin\n@@ -106,16 +106,21 @@\n re.%0AThe \n+very \n last lin\n',
  // Both ends.
  '@@ -1,8 +1,16 @@\n+Before. \n One line\n@@ -123,8 +123,16 @@\n line: %C3%A9.\n+ Behind.\n',
  // More goes, or comes, than a pattern has signs.
  '@@ -37,73 +37,8 @@\n ge.%0A\n-Another line that is long enough for a part that goes, and more.%0A\n The \n',
  '@@ -24,16 +24,77 @@\n  patches\n+, which may be longer than thirty-two signs of text each, all\n  change.\n',
  // Of several changes close to each other, and of one that is a little longer than a pattern.
  '@@ -1,56 +1,53 @@\n One \n-line\n+row\n  of a \n-text that patches change.%0AAnother line\n+note which edits alter.%0AA second row\n  tha\n',
  '@@ -50,47 +50,19 @@\n ine \n-that is long enough for a part that goe\n+of few word\n s, a\n',
  // Of a text with forty-eight signs more before it.
  '@@ -73,14 +73,12 @@\n hat \n-patche\n+edit\n s ch\n',
  // The same, and then one that fits three places: it is where the first one has moved it to.
  '@@ -73,14 +73,12 @@\n hat \n-patche\n+edit\n s ch\n@@ -99,6 +97,7 @@\n  t\n-ha\n+hes\n t \n',
  // Of one that is a little otherwise there: which goes.
  '@@ -87,11 +87,12 @@\n ich \n-goe\n+stay\n s, a\n',
  // Of another text: nothing is changed.
  '@@ -32,8 +32,8 @@\n qqq \n-zzzz\n+yyyy\n',
  // One that is nowhere, then one behind it.
  '@@ -32,8 +32,12 @@\n qqq \n-zzzz\n+yyyyyyyy\n@@ -110,16 +114,21 @@\n re.%0AThe \n+very \n last lin\n',
  // Signs of two bytes, and those that are escaped.
  '@@ -117,6 +117,10 @@\n ne: \n-%C3%A9\n+%C3%BC +%25%0A\n .\n',
  // Less than a patch: it is the new text.
  '@@ -1,7 +1,11\n-One\n+A first\n',
];

/** Of them at one turn, one of each actor. */
const editsAtOnce = 5;

export const editBoundaries: readonly Boundary[] = [
  {
    // What begins as a patch changes the text, what begins otherwise is the new one.
    id: 'comment/patches',
    refusal: undefined,
    *cases(scene) {
      const authors = actorsInTurn(scene).slice(0, editsAtOnce);
      const permlink = unpaid(scene, 'patched');
      for (const { name } of authors) yield one(...written(scene, name, permlink, { body: text }));
      for (const [index, { name }] of authors.entries()) {
        const body = patches[(scene.turn * editsAtOnce + index) % patches.length] ?? text;
        const edit = one(...written(scene, name, permlink, { body }));
        yield index === 0 ? later(edit) : edit;
      }
    },
  },
];
