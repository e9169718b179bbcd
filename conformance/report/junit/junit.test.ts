import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { CheckEvent, Event } from '../../model/event.ts';
import { foldAll } from '../fold.ts';
import { sampleRun } from '../sample-run.testing.ts';
import { junit } from './junit.ts';

const schema = readFileSync(new URL('../junit.xsd', import.meta.url), 'utf8');

/** The errors of libxml2 in the reports. */
async function errorsOf(...reports: readonly string[]): Promise<readonly string[]> {
  const files = reports.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  const { errors } = await validateXML({ xml: files, schema: { fileName: 'junit.xsd', contents: schema } });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** The sample with other texts in everything from a target. */
function saying(text: string): readonly Event[] {
  return sampleRun.map((event): Event => {
    if (event.kind !== 'check' || !event.findings) return event;
    const findings = event.findings.map((finding) => {
      const evidence = finding.evidence.map((each) => ({ ...each, request: text, response: text }));
      return { ...finding, pointer: `/${text}`, expected: text, actual: text, evidence };
    });
    return { ...event, reason: text, findings };
  });
}

const check = (rest: Partial<CheckEvent>) => {
  const [start] = sampleRun as [Event];
  const body = { kind: 'check', rule: 'proof/block-id', case: 'c', method: 'block_api.get_block', ...rest };
  return [start, { seq: 1, ...body } as Event, { seq: 2, kind: 'end', reason: 'complete', seconds: 1 } as Event];
};

it('obeys its schema for any part of a run and any answers', async () => {
  const every = String.fromCharCode(...Array.from({ length: 0xa0 }, (_, code) => code), 0xfffe, 0xffff, 0xd800);
  const hostile = [every, ']]></failure></testcase>', '"><!--', `&lol;${'x'.repeat(50_000)}`].map(saying);
  const parts = [0, 1, 5, sampleRun.length].map((length) => sampleRun.slice(0, length));
  const reports = [...hostile, ...parts].map((events) => foldAll(junit, events));

  expect(await errorsOf(...reports)).toEqual([]);
  expect(await errorsOf('<testsuites name="x"/>')).not.toEqual([]);
});

it('lists each subject of rules on each method, with the complete finding', () => {
  expect(foldAll(junit, sampleRun)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="plumbline" tests="8" failures="2" errors="0" time="7.250">
    <testsuite name="(run)" id="0" tests="1" failures="0" errors="0" skipped="0" time="7.250" timestamp="2026-11-22T06:00:00Z">
    <properties>
    <property name="plumbline" value="1.2.3"/>
    <property name="target" value="https://node.example/"/>
    <property name="dialect" value="steem"/>
    <property name="profile" value="quick"/>
    <property name="seed" value="42"/>
    <property name="notes" value="1"/>
    </properties>
    <testcase classname="plumbline" name="run" time="7.250">
    <system-out>Not conformant: 2 deviations, 1 note.</system-out>
    </testcase>
    </testsuite>
    <testsuite name="(protocol)" id="1" tests="1" failures="0" errors="0" skipped="0" time="0.000" timestamp="2026-11-22T06:00:00Z">
    <properties>
    <property name="plumbline" value="1.2.3"/>
    <property name="target" value="https://node.example/"/>
    <property name="dialect" value="steem"/>
    <property name="profile" value="quick"/>
    <property name="seed" value="42"/>
    <property name="notes" value="1"/>
    </properties>
    <testcase classname="protocol" name="errors (batch)" time="0.000"/>
    </testsuite>
    <testsuite name="block_api" id="2" tests="2" failures="1" errors="0" skipped="1" time="0.002" timestamp="2026-11-22T06:00:00Z">
    <properties>
    <property name="plumbline" value="1.2.3"/>
    <property name="target" value="https://node.example/"/>
    <property name="dialect" value="steem"/>
    <property name="profile" value="quick"/>
    <property name="seed" value="42"/>
    <property name="notes" value="1"/>
    </properties>
    <testcase classname="block_api.get_block" name="errors" time="0.002">
    <failure message="errors/parse-error at /error/message: expected a text starting with Parse Error, got &quot;it&#39;s very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very wrong&quot;">MUST block_api.get_block errors/parse-error 0a1b2c3d4e5f
    An argument that does not parse gives an error with the code -32000.
    document 1, Errors: &quot;An argument that does not parse, like letters for a number, gives -32000, \`Parse Error…\`, data code 4, \`parse_error_exception\`.&quot;
    at       /error/message
    expected a text starting with Parse Error
    got      &quot;it&#39;s very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very very wrong&quot;
    curl -sS -H &#39;content-type: application/json&#39; --data-raw &#39;{&quot;id&quot;:&quot;it&#39;\\&#39;&#39;s&quot;}&#39; &#39;https://node.example/&#39;</failure>
    </testcase>
    <testcase classname="block_api.get_block" name="proof" time="0.000">
    <skipped message="proof/block-id: no transactions: none in the sampled blocks">proof/block-id: no transactions: none in the sampled blocks</skipped>
    </testcase>
    </testsuite>
    <testsuite name="condenser_api" id="3" tests="3" failures="1" errors="0" skipped="0" time="5.005" timestamp="2026-11-22T06:00:00Z">
    <properties>
    <property name="plumbline" value="1.2.3"/>
    <property name="target" value="https://node.example/"/>
    <property name="dialect" value="steem"/>
    <property name="profile" value="quick"/>
    <property name="seed" value="42"/>
    <property name="notes" value="1"/>
    </properties>
    <testcase classname="condenser_api.get_block" name="envelope" time="0.000">
    <system-out>legacy: error-without-data (envelope/error-object)
    at       /result/block_id
    expected &quot;000003e8dfd3b4e4c1a0a5b1b6f8e3f2d1c0b9a8&quot;
    got      &quot;000003e8dfd3b4e4c1a0a5b1b6f8e3f2d1c0b9a9&quot;</system-out>
    </testcase>
    <testcase classname="condenser_api.get_block" name="proof" time="5.003">
    <failure message="proof/block-id at /result/block_id: expected &quot;000003e8dfd3b4e4c1a0a5b1b6f8e3f2d1c0b9a8&quot;, got &quot;000003e8dfd3b4e4c1a0a5b1b6f8e3f2d1c0b9a9&quot;">MUST condenser_api.get_block proof/block-id 7f3a91c20b4d ×2
    \`block_id\` is the hash of the signed header of its block.
    document 1, Block: &quot;\`block_id\` of a queried block is the id of that block: 40 hex digits.&quot;
    at       /result/block_id
    expected &quot;000003e8dfd3b4e4c1a0a5b1b6f8e3f2d1c0b9a8&quot;
    got      &quot;000003e8dfd3b4e4c1a0a5b1b6f8e3f2d1c0b9a9&quot;
    curl -sS -H &#39;content-type: application/json&#39; --data-raw &#39;{&quot;jsonrpc&quot;:&quot;2.0&quot;,&quot;method&quot;:&quot;condenser_api.get_block&quot;,&quot;params&quot;:[1000],&quot;id&quot;:1}&#39; &#39;https://node.example/&#39;</failure>
    </testcase>
    <testcase classname="condenser_api.get_block" name="schema" time="0.002"/>
    </testsuite>
    <testsuite name="database_api" id="4" tests="1" failures="0" errors="0" skipped="1" time="0.000" timestamp="2026-11-22T06:00:00Z">
    <properties>
    <property name="plumbline" value="1.2.3"/>
    <property name="target" value="https://node.example/"/>
    <property name="dialect" value="steem"/>
    <property name="profile" value="quick"/>
    <property name="seed" value="42"/>
    <property name="notes" value="1"/>
    </properties>
    <testcase classname="database_api.get_version" name="proof" time="0.000">
    <skipped message="proof/block-id: the target has no such method">proof/block-id: the target has no such method</skipped>
    </testcase>
    </testsuite>
    </testsuites>
    "
  `);
});

it('fails like the exit code, and skips what was not judged', () => {
  const kindOf = (rest: Partial<CheckEvent>) => {
    const xml = foldAll(junit, check(rest));
    return /name="proof"[^/]*?(?:><|\/>|>\s*<)(\w+)?/.exec(xml)?.[1];
  };

  expect(kindOf({ outcome: 'broken', reason: 'no answer' })).toBe('error');
  expect(kindOf({ outcome: 'not-testable', case: null, reason: 'no data' })).toBe('skipped');
  expect(kindOf({ outcome: 'not-offered', case: null, reason: 'no such method' })).toBe('skipped');
  expect(kindOf({ outcome: 'inconclusive', reason: 'the chain moved' })).toBe('skipped');
});

it('obeys its schema for methods of any name, and has a suite for none but those of the target', async () => {
  const names = [
    'a.b c',
    'a.b  c',
    'a.b\nc',
    'call.call',
    'constructor.x',
    `x.${'y'.repeat(400)}1`,
    `x.${'y'.repeat(400)}2`,
  ];
  const [start, , end] = check({}) as [Event, Event, Event];
  const checks = names.map((method): Event => ({ ...(check({ method, outcome: 'pass' })[1] as Event) }));
  const report = foldAll(junit, [start, ...checks, end]);

  expect(await errorsOf(report)).toEqual([]);
  expect([...report.matchAll(/<testsuite name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['(run)', '(protocol)']);
});
