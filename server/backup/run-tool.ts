import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentWith } from '#server/config.ts';
import { StartupError } from '#server/program/startup-error.ts';

/** Runs an installed program to its end. Throws `StartupError` with its own words if it fails. */
export async function runTool(
  name: string,
  args: readonly string[],
  added: Record<string, string> = {},
): Promise<void> {
  const child = spawn(name, args, { env: environmentWith(added), stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = (errors + String(chunk)).slice(-2_000);
  });
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => [String(error.message)]),
  ]);
  if (code !== 0) throw new StartupError(`${name} failed (${code})${errors ? `: ${errors.trim()}` : ''}`);
}
