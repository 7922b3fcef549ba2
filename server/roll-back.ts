import { loadConfig } from './config.ts';
import { runProgram } from './program/run-program.ts';
import { PublishingShell } from './start/publishing-shell.ts';

/** `npm run rollback`: makes the previous release live, or the one with the given id. */
void runProgram(async (lifetime) => {
  const [release] = process.argv.slice(2);
  const shell = await PublishingShell.open(loadConfig(), lifetime);
  const { id, note, requested_at } = await shell.ask({ do: 'roll_back', ...(release && { release }) });
  process.stdout.write(`live: the release of ${requested_at}${note ? `, “${note}”` : ''} (${id})\n`);
  await lifetime.stop();
});
