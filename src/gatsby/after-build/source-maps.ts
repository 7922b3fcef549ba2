import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Outside the site, for the error service only */
const folder = resolve('source-maps');

/**
 * Moves source maps out of the public folder. Deletes those of earlier builds, except for unchanged scripts,
 * which are not written again.
 */
export function moveSourceMaps(publicDir = resolve('public')): void {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(publicDir);
  for (const name of readdirSync(folder))
    if (!names.includes(name.replace(/\.map$/, ''))) rmSync(join(folder, name));
  for (const name of names.filter((one) => one.endsWith('.map')))
    renameSync(join(publicDir, name), join(folder, name));
}
