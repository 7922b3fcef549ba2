import { loadConfig } from './config.ts';
import { runProgram } from './program/run-program.ts';
import { PublishingShell } from './start/publishing-shell.ts';

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run publish:site -- promotions/quiet-months`: publishes drafts, or the current content without
 * arguments, and waits until the release is live.
 */
void runProgram(async (lifetime) => {
  const shell = await PublishingShell.open(loadConfig(), lifetime);
  await shell.follow(await shell.ask({ do: 'publish', drafts: process.argv.slice(2) }), write);
  write('live');
  await lifetime.stop();
});
