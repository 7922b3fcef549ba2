import type { FastifyInstance } from 'fastify';

/**
 * Does work again and again while the server listens, from its start on, never twice at a time; closing waits for what is under way. A server
 * that does not listen, as in tests, does none of it by itself.
 */
export function inTheBackground(
  app: FastifyInstance,
  { every, work }: { every: number; work: () => Promise<unknown> },
): void {
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> | undefined;
  const turn = (): void => {
    underway ??= work()
      .catch((error: unknown) => app.log.error({ err: error }, 'work in the background failed'))
      .then(() => {
        underway = undefined;
      });
  };
  app.addHook('onListen', async () => {
    turn();
    timer = setInterval(turn, every).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await underway;
  });
}
