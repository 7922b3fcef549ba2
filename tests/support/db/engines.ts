export type Engine = 'PostgreSQL' | 'PGlite';

/** PostgreSQL if installed (`prepare-databases.ts`), else PGlite. */
export const mainEngine: Engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'PGlite';

/** For `describe.each`, for differences between the engines: migrations, locks, types. */
export const engines: readonly Engine[] = mainEngine === 'PostgreSQL' ? ['PostgreSQL', 'PGlite'] : ['PGlite'];

/** For tests with several connections or processes; skipped without PostgreSQL. */
export const itOnPostgres: jest.It = mainEngine === 'PostgreSQL' ? it : it.skip;

export const describeOnPostgres: jest.Describe = mainEngine === 'PostgreSQL' ? describe : describe.skip;
