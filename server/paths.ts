import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json, independent of the working directory. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

export const inProject = (...parts: string[]): string => join(projectRoot, ...parts);
