import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Beside the site, for the error service alone. */
const folder = resolve('source-maps');

/**
 * Takes the source maps out of the folder that any host may serve whole. Those of earlier builds go, but for
 * scripts that are still the same, whose maps no build writes again.
 */
export function moveSourceMaps(publicDir = resolve('public')): void {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(publicDir);
  for (const name of readdirSync(folder))
    if (!names.includes(name.replace(/\.map$/, ''))) rmSync(join(folder, name));
  for (const name of names.filter((one) => one.endsWith('.map')))
    renameSync(join(publicDir, name), join(folder, name));
}
