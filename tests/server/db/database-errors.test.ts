import { isDatabaseAway, isHeldUp, isRetryable } from '#server/db/database-errors.ts';

const wrapped = (cause: unknown) => Object.assign(new Error('Failed query: rollback'), { cause });
const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('a database that is away', () => {
  it.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
  ])('says "%s", without a code', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true);
    expect(isDatabaseAway(wrapped(new Error(message)))).toBe(true);
  });

  it.each(['57P01', '57P02', '57P03', '57P05', '25P03', '08006', '53300', 'ECONNREFUSED', 'EPIPE'])(
    'has the code %s',
    (code) => {
      expect(isDatabaseAway(wrapped(coded(code)))).toBe(true);
    },
  );

  it('may refuse each address of its host, with one error for all', () => {
    const all = new AggregateError([coded('ECONNREFUSED'), coded('EHOSTUNREACH')]);
    expect(isDatabaseAway(wrapped(all))).toBe(true);
    expect(isDatabaseAway(new AggregateError([coded('ENOENT')]))).toBe(false);
  });

  it('is known by errors of another realm, too', () => {
    expect(isDatabaseAway({ message: 'x', cause: { code: 'ECONNREFUSED' } })).toBe(true);
  });

  it('is none that says no, nor any other failure', () => {
    for (const code of ['23505', '22P02', '42P01', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])
      expect(isDatabaseAway(wrapped(coded(code)))).toBe(false);
    for (const nothing of [undefined, null, 'away', 503, new Error('Cannot read properties of undefined')])
      expect(isDatabaseAway(nothing)).toBe(false);
  });
});

it('another transaction in the way is known beneath what wraps it', () => {
  expect(isRetryable(wrapped(wrapped(coded('40001'))))).toBe(true);
  expect(isHeldUp(wrapped(coded('55P03')))).toBe(true);
  expect(isRetryable(wrapped(coded('23505')))).toBe(false);
});
