import { inProject } from '#server/paths.ts';

/** What drizzle-kit generated from the services' tables; both databases run the same files. */
export const migrationsFolder = inProject('server/db/migrations');
