import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { plantedFaults, projectRoot } from '#tests/mutants/read-mutants.ts';

/** Loads the product with a planted fault, for this process; call it before the product is loaded. */
export function plantFault(name: string): void {
  const fault = plantedFaults().find(({ id }) => id.endsWith(`/${name}`));
  if (!fault) throw new Error(`No fault is named ${name}`);
  const file = join(projectRoot, fault.product);
  const { readFileSync } = fs;
  const read = (path: fs.PathOrFileDescriptor, options?: never) => {
    const text: string | Buffer = readFileSync(path, options);
    return path === file ? String(text).replace(fault.find, () => fault.replace) : text;
  };
  Object.assign(fs, { readFileSync: read });
  syncBuiltinESMExports();
}
