import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, wherever the process was started from. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

export const inProject = (...parts: string[]): string => join(projectRoot, ...parts);
