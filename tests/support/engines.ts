/** A database engine that the product runs on. */
export type Engine = 'PostgreSQL' | 'PGlite';

/** The engine of this run: PostgreSQL where it is installed (`prepare-databases.ts`), else PGlite. */
export const mainEngine: Engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'PGlite';

/**
 * For `describe.each`: the engines to try what may differ between them, such as migrations, locks and types.
 */
export const engines: readonly Engine[] = mainEngine === 'PostgreSQL' ? ['PostgreSQL', 'PGlite'] : ['PGlite'];

/** For tests that need several connections or processes at one database; skipped without PostgreSQL. */
export const itOnPostgres: jest.It = mainEngine === 'PostgreSQL' ? it : it.skip;

/** A `describe` of such tests. */
export const describeOnPostgres: jest.Describe = mainEngine === 'PostgreSQL' ? describe : describe.skip;
