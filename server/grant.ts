import { loadConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { runProgram } from './run-program.ts';
import { changeGrant, parseGrant } from './services/customers/role-grants.ts';

/**
 * `npm run grant -- editor@example.com editor`: gives a role of the staff to an e-mail address, or takes it
 * with `--revoke`; on a fresh database as well.
 */
void runProgram(async ({ onStop, stop }) => {
  const request = parseGrant(process.argv.slice(2));
  const database = await openDatabase(loadConfig());
  onStop(database.close);
  await database.migrate();
  process.stdout.write(`${await changeGrant(database.db, new Date(), request)}\n`);
  await stop();
});
