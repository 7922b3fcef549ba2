import { resolve } from 'node:path';
import { restoreShop } from './backup/backup-shop.ts';
import { loadConfig } from './config.ts';
import { runProgram } from './program/run-program.ts';
import { StartupError } from './program/startup-error.ts';

/** `npm run restore -- <folder>`: restores a backup into an empty shop, or with `--replace` instead of it. */
void runProgram(async ({ stop }) => {
  const [folder, option, ...more] = process.argv.slice(2);
  if (!folder || (option && option !== '--replace') || more.length > 0)
    throw new StartupError(
      'Usage: npm run restore -- <folder of a backup>, with --replace over what is there',
    );
  const replaces = option === '--replace';
  const { made_at, parts, missing } = await restoreShop(loadConfig(), resolve(folder), { replaces });
  process.stdout.write(`restored the backup of ${made_at}: ${parts.join(', ')}\n`);
  for (const name of missing) process.stderr.write(`not in this backup: ${name}\n`);
  await stop();
});
