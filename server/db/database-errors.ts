const causesOf = function* (error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
};

/** The SQLSTATE or system code of a failure, looked for beneath the layers that wrap it. */
function codeOf(error: unknown): string | undefined {
  for (const cause of causesOf(error))
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return undefined;
}

/** Another transaction was in the way: the same work, run again, goes through. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '');

/** Another transaction held what this one needed for longer than anybody waits. */
export const isHeldUp = (error: unknown): boolean => ['55P03', '57014'].includes(codeOf(error) ?? '');

const unreachable =
  /^(08...|57P0[123]|57014|55P03|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|EAI_AGAIN)$/;
const unreachableMessage = /timeout exceeded when trying to connect|Connection terminated/;

/** The database is away, full or held up, which is no fault of the request. */
export const isDatabaseAway = (error: unknown): boolean =>
  unreachable.test(codeOf(error) ?? '') ||
  [...causesOf(error)].some((cause) => unreachableMessage.test(cause.message));
