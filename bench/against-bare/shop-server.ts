import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import { buildApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { inProject } from '#server/paths.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { allAreas } from '#server/services/places/postal/postal-data.ts';
import { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { readSiteFiles } from '#server/site/site-files.ts';
import { SiteState } from '#server/site/site-state.ts';
import { seed } from '#server/start/seed.ts';

const customer = {
  kind: 'customer' as const,
  id: 'account-of-the-bench',
  scopes: ['web-project'] as const,
  roles: ['customer'] as const,
};

/** 5,000 showrooms and 20,000 contractors at scattered postal codes */
function withManyPlaces(content: ContentSet): ContentSet {
  const places = allAreas().flatMap(({ postal_code, position }) =>
    position ? [{ postal_code, ...position }] : [],
  );
  // Coprime to the number of places
  const placeOf = (index: number) => places[(index * 7_919) % places.length];
  const scattered = <T extends object>(entries: readonly T[], count: number): T[] =>
    Array.from({ length: count }, (_, index) =>
      Object.assign({}, entries[index % entries.length], placeOf(index)),
    );
  return {
    ...content,
    showrooms: scattered(content.showrooms, 5_000).map((entry, id) => ({
      ...entry,
      showroom_id: `showroom-${id}`,
    })),
    contractors: scattered(content.contractors, 20_000).map((entry, id) => ({
      ...entry,
      contractor_id: `contractor-${id}`,
    })),
  };
}

/** The real shop with the last build over an empty database. Every access token is the same account's. */
export async function shopServer(
  url: string,
  { hasManyPlaces = false }: { hasManyPlaces?: boolean } = {},
): Promise<FastifyInstance> {
  const read = await readContent(inProject('content'));
  const content = hasManyPlaces ? withManyPlaces(read) : read;
  const database = await openPostgres(url);
  await database.migrate();
  await seed(database.db, content);
  const site = new SiteState();
  const built = { publicDir: inProject('public'), matchPathsFile: inProject('public/.match-paths.json') };
  site.publish(await readSiteFiles(built));
  const app = await buildApp({
    config: parseConfig({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ALLOW_SANDBOX: '1',
      TRUST_PROXY: 'loopback',
      // Without it in ratios, where other programs on the machine delay the loop
      MAX_EVENT_LOOP_DELAY: process.env.MAX_EVENT_LOOP_DELAY ?? '0',
    }),
    content: new SwappableSnapshot(content),
    database,
    site,
    now: () => new Date(),
    verifyBearer: async () => customer,
  });
  app.addHook('onClose', database.close);
  return app;
}
