import { currentDate } from '#server/runtime/runtime.ts';
import { loadConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { runProgram } from './program/run-program.ts';
import { changeGrant, parseGrant } from './services/account/role-grants.ts';

/**
 * `npm run grant -- editor@example.com editor`: grants a staff role to an email address, or revokes it with
 * `--revoke`. Also works on a fresh database.
 */
void runProgram(async ({ onStop, stop }) => {
  const request = parseGrant(process.argv.slice(2));
  const database = await openDatabase(loadConfig());
  onStop(database.close);
  await database.migrate();
  process.stdout.write(`${await changeGrant(database.db, currentDate(), request)}\n`);
  await stop();
});
