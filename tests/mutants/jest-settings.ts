import { join } from 'node:path';
import { type Mutant, projectRoot } from './read-mutants.ts';

interface JestProject {
  displayName: string;
  transform: Record<string, unknown>;
  testEnvironment: string;
  testEnvironmentOptions?: Record<string, unknown>;
}

export interface Run {
  name: string;
  test: string;
  titles: string | undefined;
  mutant?: Mutant;
}

const { projects, ...settings }: { projects: JestProject[] } = require(join(projectRoot, 'jest.config.cjs'));
const ours = (file: string): string => join(__dirname, 'jest', file);

function projectOf({ test }: Run): JestProject {
  const project = projects.find(({ displayName }) => test.startsWith(`tests/${displayName}/`));
  if (!project) throw new Error(`No project of jest.config.cjs runs ${test}`);
  return project;
}

function projectFor(run: Run): Record<string, unknown> {
  const project = projectOf(run);
  const { mutant } = run;
  const fault = mutant && {
    path: join(projectRoot, mutant.product),
    find: mutant.find,
    replace: mutant.replace,
  };
  const transform = Object.entries(project.transform).map(([pattern, inner]) => [
    pattern,
    [ours('mutant-transform.cjs'), { inner: [inner].flat(), mutant: fault }],
  ]);
  return {
    ...project,
    // Cache key of compiled files: equal runs share files without a mutant.
    id: `mutants-${project.displayName}`,
    displayName: run.name,
    roots: ['domain', 'server', 'src', 'tests', '__mocks__'].map((folder) => join(projectRoot, folder)),
    testMatch: [join(projectRoot, run.test)],
    testPathIgnorePatterns: [],
    transform: Object.fromEntries(transform),
    testEnvironment: ours('first-failure-environment.cjs'),
    testEnvironmentOptions: {
      ...project.testEnvironmentOptions,
      inner: project.testEnvironment.replace('<rootDir>', projectRoot),
      titles: run.titles,
    },
  };
}

export function jestSettings(runs: readonly Run[], reportFile: string): Record<string, unknown> {
  return {
    ...settings,
    rootDir: projectRoot,
    maxWorkers: 2,
    reporters: [[ours('mutant-reporter.cjs'), { file: reportFile }]],
    projects: runs.map(projectFor),
  };
}
