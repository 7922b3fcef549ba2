import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/**
 * An error without the values that caused it: a failed query carries its parameters in message and detail, so
 * only the innermost message, the code and the frames are kept.
 */
export function loggedError(error: Error) {
  let cause = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  return {
    type: cause.name,
    message: cause.message,
    code: 'code' in cause ? cause.code : undefined,
    stack: framesOf(cause.stack),
  };
}

/**
 * How Fastify logs: pino, JSON on standard output. Its own lines for each request hold addresses;
 * `addRequestLog` writes ours.
 */
export const logging = (level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logger: {
    level,
    serializers: { err: loggedError, req: () => ({}), res: (reply) => ({ status: reply.statusCode }) },
  },
  logController: new LogController({ disableRequestLogging: true }),
});

/**
 * One line for each request. It names the route, not the address: addresses hold postal codes and e-mail
 * addresses, and neither those nor bodies, cookies or network addresses belong in a log.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
