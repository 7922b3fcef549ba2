import { inProject } from '#server/paths.ts';

export const migrationsFolder = inProject('server/db/migrations');
