import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inProject } from '#server/paths.ts';
import type { Measured } from '../against-bare/bench-case.ts';

const run = promisify(execFile);

/** Lines of `resident-publish.ts` with the bounds of their seconds */
const bounds: Readonly<Record<string, number>> = {
  'an article, first by a builder that is ready': 10,
  'an article, slowest of second to tenth': 3,
};

/** The first and the next publishes after a start, in a copy of the project. */
export async function publishingCases(): Promise<Measured[]> {
  const program = [inProject('bench/resident-builder.ts'), 'publish'];
  const { stdout } = await run(process.execPath, ['--import', 'tsx', ...program], {
    cwd: inProject('.'),
    maxBuffer: 64 * 1024 * 1024,
  });
  return Object.entries(bounds).map(([line, atMost]): Measured => {
    const [, seconds] = new RegExp(`^${line}: ([\\d.]+) s$`, 'm').exec(stdout) ?? [];
    if (!seconds) throw new Error(`The publishes said nothing of "${line}"`);
    return { name: `publish ${line}`, unit: 's', atMost, figure: Number(seconds) };
  });
}
