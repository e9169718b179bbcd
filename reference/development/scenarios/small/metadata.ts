const odd = [
  '["life","garden"]',
  '{"tags":["life",7,null,["deep",{"deeper":[]}]],"app":{"name":"small","version":1.5}}',
  '{"tags":["life","LIFE","a tag with blanks","","ünïcode-日本語"],"format":"markdown+html","canonical_url":""}',
  '{"tags":"life"}',
  '',
  '{"tags":{"life":true},"image":[""],"links":null}',
  '42',
  '"life"',
  'null',
  '{}',
  '{"tags" : [ ]}',
  '-1.5e3',
  'true',
] as const;

/** What clients write into metadata beside what most of them expect: the documents say text, and the chain takes one JSON value. */
export const oddMetadata = (place: number): string => odd[place % odd.length] as string;
