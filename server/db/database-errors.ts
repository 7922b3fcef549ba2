interface Failure {
  message?: unknown;
  code?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/**
 * A failure, what caused it, and what it gathers: a host with several addresses refuses with an error for
 * each. Not by `instanceof`, which errors of another realm do not pass.
 */
function* failuresIn(error: unknown): Generator<Failure> {
  if (typeof error !== 'object' || error === null) return;
  const failure: Failure = error;
  yield failure;
  if (Array.isArray(failure.errors)) for (const each of failure.errors) yield* failuresIn(each);
  yield* failuresIn(failure.cause);
}

/** The SQLSTATE or system code of a failure, looked for beneath the layers that wrap it. */
function codeOf(error: unknown): string | undefined {
  for (const { code } of failuresIn(error)) if (typeof code === 'string') return code;
  return undefined;
}

/** Another transaction was in the way: the same work, run again, goes through. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '');

/** Another transaction held what this one needed for longer than anybody waits. */
export const isHeldUp = (error: unknown): boolean => ['55P03', '57014'].includes(codeOf(error) ?? '');

/** A constraint keeps what was written from overlapping with what is there. */
export const isOverlap = (error: unknown): boolean => codeOf(error) === '23P01';

/** A text has a character that PostgreSQL stores in none, which is NUL. */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error) ?? '');

const unreachable =
  /^(08...|57P0[1235]|25P03|57014|55P03|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EPIPE|EAI_AGAIN)$/;

/** What the drivers say without a code: of connections that end, or had ended before they were used again. */
const unreachableMessage = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated',
    'is not queryable',
    'Cannot use a pool after calling end',
    'PGlite is clos(ed|ing)',
  ].join('|'),
);

/** The database is away, full or held up, which is no fault of the request. */
export const isDatabaseAway = (error: unknown): boolean =>
  unreachable.test(codeOf(error) ?? '') ||
  [...failuresIn(error)].some(({ message }) => unreachableMessage.test(String(message)));
