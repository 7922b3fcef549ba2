import { type ChildProcessByStdio, type StdioOptions, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { environmentWith } from '#server/config.ts';
import { StartupError } from '#server/program/startup-error.ts';

export interface Tool {
  name: string;
  args: readonly string[];
  environment?: Record<string, string>;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Starts an installed program. `ended` rejects with `StartupError`, with the program's own words. */
function start(
  { name, args, environment = {} }: Tool,
  stdio: StdioOptions,
): { child: Child; ended: Promise<void> } {
  const child = spawn(name, args, { env: environmentWith(environment), stdio }) as Child;
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = (errors + String(chunk)).slice(-2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', ({ message }) => {
      reject(new StartupError(`${name} cannot be started (${message}): install the programs of PostgreSQL`));
    });
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      const said = errors && `: ${errors.trim()}`;
      reject(new StartupError(`${name} failed (${code ?? signal})${said}`));
    });
  });
  return { child, ended };
}

export const runTool = (tool: Tool): Promise<void> => start(tool, ['ignore', 'ignore', 'pipe']).ended;

/**
 * Sends `before`, the output of one program and `after` to another. Without success of the first one `after`
 * is not sent: the end of the input alone must not confirm anything.
 */
export async function pipeTools(
  from: Tool,
  to: Tool,
  texts: { before: string; after: string },
): Promise<void> {
  const reader = start(to, ['pipe', 'ignore', 'pipe']);
  const writer = start(from, ['ignore', 'pipe', 'pipe']);
  const { stdin } = reader.child;
  // The reader reports why it closed its input.
  stdin.on('error', () => undefined);
  const ends = Promise.allSettled([reader.ended, writer.ended]);
  try {
    stdin.write(texts.before);
    await pipeline(writer.child.stdout, stdin, { end: false }).catch(async (error: unknown) => {
      stdin.destroy();
      await reader.ended;
      await writer.ended;
      throw error;
    });
    await writer.ended;
    stdin.end(texts.after);
    await reader.ended;
  } finally {
    stdin.destroy();
    for (const { child } of [reader, writer]) child.kill();
    await ends;
  }
}
