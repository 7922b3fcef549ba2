import { join } from 'node:path';
import {
  directUrlOf,
  lockMigrations,
  type PostgresSettings,
  withDirectSession,
} from '#server/db/direct-session.ts';
import { requireNoProcess } from '#server/processes/live-processes.ts';
import { type CopiedFacts, copiedFacts } from './copied-facts.ts';
import { pipeTools, runTool, type Tool } from './run-tool.ts';
import { beginEmptied, beginSnapshot, hasNoTables } from './schema-store.ts';

const dumpOf = (folder: string): string => join(folder, 'database.dump');

/** Lists of processes show arguments: the password goes into the environment. */
function connected(settings: PostgresSettings, name: string, args: readonly string[]): Tool {
  const address = new URL(directUrlOf(settings));
  const password = decodeURIComponent(address.password);
  address.password = '';
  const environment = password ? { PGPASSWORD: password } : {};
  return { name, args: [...args, '--dbname', address.href], environment };
}

export const dumpDatabase = (settings: PostgresSettings, folder: string): Promise<CopiedFacts> =>
  withDirectSession(settings, async (db) => {
    const snapshot = await beginSnapshot(db);
    const facts = await copiedFacts(db);
    // The shop has no large objects, and their restore would commit before the end.
    const kinds = ['--no-blobs', '--no-owner', '--no-privileges'];
    const args = ['--format=custom', ...kinds, '--file', dumpOf(folder)];
    // In a restored shop these processes would count as running.
    const left = ['--exclude-table-data', 'public.server_processes'];
    await runTool(connected(settings, 'pg_dump', [...args, ...left, '--snapshot', snapshot]));
    return facts;
  });

/** Throws `StartupError` if a tool is missing, or cannot read the copy. */
export async function checkDump(folder: string): Promise<void> {
  await runTool({ name: 'psql', args: ['--version'] });
  await runTool({ name: 'pg_restore', args: ['--list', dumpOf(folder)] });
}

/** Runs the work while no process of the shop can start; throws `StartupError` if one runs. */
export const withoutProcesses = (
  settings: PostgresSettings,
  work: (database: { isEmpty: boolean }) => Promise<void>,
): Promise<void> =>
  withDirectSession(settings, async (db, session) => {
    await lockMigrations(session);
    await requireNoProcess(db);
    await work({ isEmpty: await hasNoTables(db) });
  });

/** Replaces the database in one transaction, which is confirmed when the whole copy is loaded. */
export async function loadDump(settings: PostgresSettings, folder: string): Promise<void> {
  const from = {
    name: 'pg_restore',
    args: ['--exit-on-error', '--no-owner', '--no-privileges', '--file=-', dumpOf(folder)],
  };
  const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'];
  await pipeTools(from, connected(settings, 'psql', args), { before: beginEmptied, after: 'commit;\n' });
}
