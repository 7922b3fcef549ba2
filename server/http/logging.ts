import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** Redacts: a failed query carries its parameters in message and detail. */
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

/** JSON on standard output. `addRequestLog` replaces Fastify's logs, which contain URLs. */
export const logging = (level: string): Required<Pick<FastifyServerOptions, 'logger' | 'logController'>> => ({
  logger: {
    level,
    serializers: { err: loggedError, req: () => ({}), res: (reply) => ({ status: reply.statusCode }) },
  },
  logController: new LogController({ disableRequestLogging: true }),
});

/** Logs the route, not the URL, which holds personal data; no bodies, cookies or IP addresses. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}
