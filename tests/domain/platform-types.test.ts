import { execFileSync } from 'node:child_process';

/** The platforms' types in a program: TypeScript's browser library, Node's and Jest's types. */
function platformsOf(project: string): Set<string> {
  const compiler = 'node_modules/typescript-native/bin/tsc';
  const files = execFileSync('node', [compiler, '--listFilesOnly', '-p', project], { encoding: 'utf8' });
  const found = files.matchAll(/\/lib\.(dom|webworker)\.d\.ts|\/@types\/(node|jest)\/index\.d\.ts/g);
  return new Set([...found].map(([, browser, host]) => (browser ? 'browser' : String(host))));
}

// A package's types may reference a platform's, and then a program has them in spite of its settings.
it.each([
  ['domain', []],
  ['server', ['node']],
  ['src', ['browser']],
  ['src/gatsby', ['browser', 'node']],
  ['e2e', ['browser', 'node']],
])('%s compiles with the types of its platforms alone', (project, platforms) => {
  expect(platformsOf(project)).toEqual(new Set(platforms));
});
