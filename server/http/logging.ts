import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/**
 * Redacts an error: a failed query carries its parameters in message and detail, so only the innermost
 * message, the code and the frames remain.
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
 * Logger options: pino, JSON on standard output. Fastify's request logs contain URLs; `addRequestLog`
 * replaces them.
 */
export const logging = (level: string): Required<Pick<FastifyServerOptions, 'logger' | 'logController'>> => ({
  logger: {
    level,
    serializers: { err: loggedError, req: () => ({}), res: (reply) => ({ status: reply.statusCode }) },
  },
  logController: new LogController({ disableRequestLogging: true }),
});

/**
 * Logs one line per request with the route, not the URL: URLs hold postal codes and email addresses. Bodies,
 * cookies and IP addresses are not logged either.
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
