import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
    }),
  ),
});

const componentSchema = z.object({
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
  get components() {
    return z.array(componentSchema).optional();
  },
});

const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const locked = Object.entries(packages).filter(([path]) => path !== '');

const namesOf = (components: readonly z.infer<typeof componentSchema>[]): string[] =>
  components.flatMap(({ group, name, version, components: parts = [] }) => [
    `${group ? `${group}/` : ''}${name}@${version}`,
    ...namesOf(parts),
  ]);

describe('the bill of materials', () => {
  it('lists exactly the packages of the lockfile', () => {
    const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { stdio: 'pipe', maxBuffer: 2 ** 26 });
    const bill = z.object({ components: z.array(componentSchema) }).parse(JSON.parse(String(printed)));
    const expected = locked.map(
      ([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`,
    );
    expect(new Set(namesOf(bill.components))).toEqual(new Set(expected));
  });

  it('has the hash of each package, and no package from elsewhere than the registry', () => {
    const others = locked.filter(
      ([, { resolved, integrity }]) => resolved !== undefined || !integrity?.startsWith('sha512-'),
    );
    expect(others.map(([path]) => path)).toEqual([]);
  });
});
