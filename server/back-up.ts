import { resolve } from 'node:path';
import { currentDate } from '#server/runtime/runtime.ts';
import { backUpShop } from './backup/backup-shop.ts';
import { loadConfig } from './config.ts';
import { runProgram } from './program/run-program.ts';
import { StartupError } from './program/startup-error.ts';

/**
 * `npm run backup -- <folder>`: copies database, files, content and releases to a new folder. Exits with 2 if
 * the copy lacks files that the database refers to.
 */
void runProgram(async ({ stop }) => {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0) throw new StartupError('Usage: npm run backup -- <empty folder>');
  const { parts, files, migrations, missing } = await backUpShop(
    loadConfig(),
    resolve(folder),
    currentDate(),
  );
  const count = Object.keys(files).length;
  process.stdout.write(
    `backed up to ${folder}: ${parts.join(', ')} (${count} files, schema ${migrations})\n`,
  );
  for (const name of missing)
    process.stderr.write(`not in this backup, though the database refers to it: ${name}\n`);
  if (missing.length > 0) process.exitCode = 2;
  await stop();
});
