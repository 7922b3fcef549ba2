import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { atOnce } from '#server/db/at-once.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { joinWrites } from '#server/db/join-writes.ts';
import { itOnPostgres } from '#tests/support/db/engines.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';

function joinedStream() {
  const sent: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk, _, done) => {
      sent.push(chunk);
      done();
    },
    writev: (chunks, done) => {
      sent.push(chunks.map(({ chunk }) => chunk).join(''));
      done();
    },
  });
  joinWrites(stream);
  return { stream, sent };
}

it('sends at once what is written before the process waits, also in later steps of promises', async () => {
  const { stream, sent } = joinedStream();
  stream.write('a');
  await Promise.resolve();
  stream.cork();
  stream.write('b');
  stream.uncork();
  await Promise.resolve();
  stream.write('c');
  await setImmediate();
  expect(sent).toEqual(['abc']);
  stream.write('d');
  await setImmediate();
  stream.write('e');
  await setImmediate();
  expect(sent).toEqual(['abc', 'd', 'e']);
});

it('sends what is written before the end, and calls back for each write', async () => {
  const { stream, sent } = joinedStream();
  const written = jest.fn();
  stream.write('a', written);
  stream.write('b', 'utf8', written);
  stream.end('c');
  await setImmediate();
  expect(sent.join('')).toBe('abc');
  expect(written).toHaveBeenCalledTimes(2);
});

itOnPostgres('sends the statements of a transaction with its begin, and then its commit', async () => {
  const { db, close } = await openTestDatabase();
  const ask = (tx: Database, value: number) => tx.execute(sql`select ${value}::int as value`);
  await ask(db, 0);
  const single = jest.spyOn(Socket.prototype, '_write');
  const joined = jest.spyOn(Socket.prototype, '_writev' as '_write');
  const answers = await inTransaction(db, (tx) => atOnce([ask(tx, 1), ask(tx, 2), ask(tx, 3)]));
  expect(answers).toMatchObject([1, 2, 3].map((value) => ({ rows: [{ value }] })));
  expect(joined).toHaveBeenCalledTimes(1);
  expect(single.mock.calls.map(([chunk]) => String(chunk))).toEqual([expect.stringContaining('commit')]);
  jest.restoreAllMocks();
  await close();
});
