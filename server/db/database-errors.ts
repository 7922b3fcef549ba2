interface Failure {
  message?: unknown;
  code?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** Yields causes and aggregated errors. `instanceof` would fail for errors of another realm. */
function* failuresIn(error: unknown): Generator<Failure> {
  if (typeof error !== 'object' || error === null) return;
  const failure: Failure = error;
  yield failure;
  if (Array.isArray(failure.errors)) for (const each of failure.errors) yield* failuresIn(each);
  yield* failuresIn(failure.cause);
}

function codeOf(error: unknown): string | undefined {
  for (const { code } of failuresIn(error)) if (typeof code === 'string') return code;
  return undefined;
}

/** Serialization failure or deadlock: a retry succeeds. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '');

export const isHeldUp = (error: unknown): boolean => ['55P03', '57014'].includes(codeOf(error) ?? '');

export const isOverlap = (error: unknown): boolean => codeOf(error) === '23P01';

/** The text contains a character that PostgreSQL cannot store, like NUL. */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error) ?? '');

const unreachable =
  /^(08...|57P0[1235]|25P03|57014|55P03|53[123]00|ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EPIPE|EAI_AGAIN)$/;

/** Driver messages without a code, for connections that were closed. */
const unreachableMessage = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'is not queryable',
    'Cannot use a pool after calling end',
    // PgBouncer's, all with the code of a protocol violation
    'server login has been failing',
    'server conn crashed',
    'query_wait_timeout',
    'pgbouncer cannot connect to server',
    'no more connections allowed',
  ].join('|'),
);

/** A full disk, of this process or of the database. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error) ?? '');

export const isDatabaseAway = (error: unknown): boolean =>
  unreachable.test(codeOf(error) ?? '') ||
  [...failuresIn(error)].some(({ message }) => unreachableMessage.test(String(message)));
