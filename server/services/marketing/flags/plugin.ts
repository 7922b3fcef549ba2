import type { FastifyInstance } from 'fastify';
import type { AccountPart } from '#server/security/account-part.ts';
import { ChangeStream } from './change-stream.ts';
import { Environment, type EnvironmentDeps } from './environment.ts';
import { FlagService, type FlagServiceDeps } from './flag-service.ts';
import { flagRoutes } from './routes.ts';
import { StaffFlags, type StaffFlagsDeps } from './staff-flags.ts';
import { streamRoute } from './stream-route.ts';

export type FlagsDeps = EnvironmentDeps &
  Omit<FlagServiceDeps, 'environment'> &
  Omit<StaffFlagsDeps, 'environment' | 'changed'>;

/**
 * Adds `/flags/api/v1` ([4.10], [7.18]): Flagsmith's client API over `content/flags.yaml` and editors'
 * overrides, with `X-Environment-Key`, and a server-sent event stream of changes in any process. Of
 * identities it only stores a digest for split tests, for 180 days. `/flags/v1` takes split test reports and
 * editors' changes. Throws 403 without the key, 422 for invalid input, 503 without the database.
 */
export function addFlagsService(
  app: FastifyInstance,
  deps: FlagsDeps,
): { accountPart: AccountPart; clearExpired: () => Promise<void> } {
  const environment = new Environment(deps);
  const updatedAt = async (): Promise<number> => (await environment.read()).updatedAt;
  const outage = app.metrics.watch('flags', (error) =>
    app.log.error({ err: error }, 'changes of flags could not be read'),
  );
  const stream = new ChangeStream({ updatedAt, outage });
  deps.content.onSwap(() => void stream.announce());
  app.addHook('preClose', async () => stream.close());
  const flags = new FlagService({ ...deps, environment });
  app.announcements.listen('flags', () => void stream.announce());
  const changed = async (): Promise<void> => {
    app.announcements.announce('flags');
    await stream.announce();
  };
  flagRoutes(app, flags, new StaffFlags({ ...deps, environment, changed }));
  streamRoute(app, { stream, updatedAt });
  return { accountPart: flags.accountPart(), clearExpired: () => flags.clearExpired() };
}
