import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** As much of a socket as is looked at; `log` has what was done to it. */
function fake(name: string, log: string[]): Socket {
  const done = (what: string) => () => log.push(`${name} ${what}`);
  return Object.assign(new EventEmitter(), {
    destroyed: false,
    pause: done('paused'),
    resume: done('resumed'),
  }) as unknown as Socket;
}

/** Longer than a turn may take. */
function busy(): void {
  const end = performance.now() + 30;
  while (performance.now() < end);
}

it('what comes behind long work waits, in order, and its connection is not read meanwhile', async () => {
  const log: string[] = [];
  const inTurn = createTurns();
  const [one, two, gone] = ['one', 'two', 'gone'].map((name) => fake(name, log)) as [Socket, Socket, Socket];
  inTurn(one, () => log.push('short'));
  inTurn(one, busy);
  inTurn(two, () => {
    busy();
    log.push('first');
  });
  inTurn(gone, () => log.push('of nobody'));
  inTurn(one, () => log.push('second'));
  setImmediate(() => log.push('others'));
  (gone as { destroyed: boolean }).destroyed = true;
  expect(log).toEqual(['short', 'two paused', 'gone paused', 'one paused']);
  log.length = 0;
  await turn();
  await turn();
  await turn();

  expect(log).toEqual(['first', 'two resumed', 'others', 'second', 'one resumed']);
});

it('short work passes long work, which has its turn piece by piece and in order', async () => {
  const log: string[] = [];
  const inTurn = createTurns();
  const [one, two] = [fake('one', log), fake('two', log)];
  for (const piece of ['first', 'second', 'third'])
    inTurn(
      one,
      () => {
        busy();
        log.push(`${piece} long`);
      },
      true,
    );
  inTurn(two, () => log.push('short'));
  expect(log).toEqual(['first long', 'one paused', 'one paused', 'short']);
  log.length = 0;
  await turn();
  inTurn(two, () => log.push('short'));
  await turn();
  await turn();

  expect(log.filter((line) => !line.endsWith('resumed'))).toEqual(['second long', 'short', 'third long']);
});

it('who sends many requests together is answered one a round', async () => {
  const log: string[] = [];
  const inTurn = createTurns();
  const [many, other] = [fake('many', log), fake('other', log)];
  inTurn(many, busy);
  for (const each of ['second', 'third', 'fourth']) inTurn(many, () => log.push(each));
  inTurn(other, () => log.push('of another'));
  log.length = 0;
  await turn();

  expect(log).toEqual(['second', 'of another', 'other resumed', 'third', 'fourth', 'many resumed']);
});
