import { readdirSync, readFileSync } from 'node:fs';

/** Programs for developers, and the shop's calls of itself */
const toItself = ['server/dev.ts', 'server/site/develop-proxy.ts', 'server/start/publishing-shell.ts'];

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `server/${file}`)
  .filter((file) => !file.startsWith('server/sandbox/') && !toItself.includes(file));

// A redirect would choose another address than the one that was configured, with the same key and body.
it('follows no redirect of a company', () => {
  const calls = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/await (?:[\w.]+\.)?(?:fetch|send)\((?=url|settings|[`'])/)
      .slice(1)
      .map((call) => ({ file, call: call.slice(0, 400) })),
  );
  expect(calls.length).toBeGreaterThan(7);
  expect(calls.filter(({ call }) => !call.includes("redirect: 'error'")).map(({ file }) => file)).toEqual([]);
});
