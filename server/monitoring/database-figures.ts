import type { FastifyInstance } from 'fastify';
import type { DatabaseClient } from '#server/db/database.ts';
import { joined } from './readings.ts';

/** Adds the figures of PostgreSQL: the pool's connections, and the standbys of its primary. */
export function addDatabaseFigures(
  { metrics, log }: Pick<FastifyInstance, 'metrics' | 'log'>,
  { connections, replica }: Pick<DatabaseClient, 'connections' | 'replica'>,
): void {
  if (connections)
    metrics.gauge('shop_database_connections', 'Connections of the pool by state', ['state'], () =>
      Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
    );
  if (!replica) return;
  replica.follow(
    metrics.watch('replica', (error) => log.warn({ err: error }, 'The replica is away; the primary answers')),
  );
  const standbys = joined(() => replica.standbys());
  metrics.gauge('shop_database_standbys', 'Standbys that stream from the primary', [], async () => [
    { labels: {}, value: (await standbys()).streaming },
  ]);
  metrics.gauge(
    'shop_database_standby_lag_seconds',
    'Time until the slowest standby has replayed a change, absent while nothing changes',
    [],
    async () => {
      const { lagSeconds } = await standbys();
      return lagSeconds === undefined ? [] : [{ labels: {}, value: lagSeconds }];
    },
  );
}
