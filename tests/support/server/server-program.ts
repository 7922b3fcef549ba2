import { runProgram } from '#server/program/run-program.ts';
import { StartupError } from '#server/program/startup-error.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

// A program for tests: opens a resource, then fails on request or runs until stopped.
void runProgram(async ({ onStop }) => {
  onStop(async () => say('closed'));
  const [how] = process.argv.slice(2);
  if (how === 'startup') throw new StartupError('PORT: 8000 is taken');
  if (how === 'bug') throw new Error('a bug');
  setInterval(() => undefined, 1_000);
  say('open');
});
