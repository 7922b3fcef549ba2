import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import yaml from 'js-yaml';
import { z } from 'zod';
import { addDatabaseFigures } from '#server/monitoring/database-figures.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { inProject } from '#server/paths.ts';
import { addProcessFigures } from '#server/processes/live-processes.ts';
import { findProgram } from '#tests/support/debian-program.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';

const scrapeSchema = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      authorization: z.object({ type: z.literal('Bearer'), credentials_file: z.string() }),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })),
    }),
  ),
});
const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ reason: z.string().min(20), action: z.string().min(20) }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const read = (name: string) => readFile(inProject(`deploy/monitoring/${name}`), 'utf8');
const metricsIn = (expression: string): string[] => expression.match(/\bshop_\w+/g) ?? [];

const promtool = findProgram('promtool');
const run = promisify(execFile);
const ruleTests = ['alerts', 'order-alerts'].map((name) =>
  inProject(`tests/server/monitoring/${name}.test.yaml`),
);

/** Metrics of other parts than an app on PGlite without a replica. */
function addOthers(metrics: Metrics): void {
  addDatabaseFigures(
    { metrics, log: { warn: () => undefined } as never },
    {
      // The app has the others, on PostgreSQL also this one.
      ...(!metrics.registry.getSingleMetric('shop_database_connections') && {
        connections: () => ({ used: 0, idle: 0, waiting: 0 }),
      }),
      replica: { follow: () => undefined, standbys: async () => ({ streaming: 1, lagSeconds: 0 }) },
    },
  );
  addProcessFigures(metrics, { clockAheadMs: () => 0, follow: () => undefined });
}

let test: TestApp;
let described: ReadonlySet<string>;
let series: readonly string[];
beforeAll(async () => {
  test = await withApp({});
  addOthers(test.app.metrics);
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const text = await (await fetch(`${url}/metrics`)).text();
  described = new Set([...text.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name));
  series = text.split('\n').filter((line) => !line.startsWith('#'));
});
afterAll(() => test.close());

const unknownIn = (expressions: readonly string[]): string[] =>
  expressions
    .flatMap(metricsIn)
    .filter((name) => !described.has(name) && !described.has(name.replace(/_(bucket|count|sum)$/, '')));

it('names only metrics that exist in the alerts, each with a reason and an action', async () => {
  const { groups } = alertsSchema.parse(yaml.load(await read('alerts.yaml')));
  const rules = groups.flatMap((group) => group.rules);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(rules.filter(({ expr }) => metricsIn(expr).length === 0 && !/\bup\{/.test(expr))).toEqual([]);
  expect(unknownIn(rules.map(({ expr }) => expr))).toEqual([]);
});

it('begins the series of counters in alerts and dashboard with the process', async () => {
  const { groups } = alertsSchema.parse(yaml.load(await read('alerts.yaml')));
  const { panels } = dashboardSchema.parse(JSON.parse(await read('dashboard.json')));
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const counted = expressions.flatMap((expr) => [...expr.matchAll(/\b(shop_\w+_total)(?:\{([^}]*)\})?/g)]);
  expect(counted.length).toBeGreaterThan(8);
  const missing = counted.filter(([, name = '', labels = '']) => {
    const wanted = labels.split(',').filter(Boolean);
    return !series.some(
      (line) => line.startsWith(name) && wanted.every((label) => line.includes(label.trim())),
    );
  });
  expect(missing.map(([selector]) => selector)).toEqual([]);
});

it('alerts for the jobs of the scrape configuration, which reads its token from a file', async () => {
  const { rule_files: files, scrape_configs: jobs } = scrapeSchema.parse(
    yaml.load(await read('prometheus.yaml')),
  );
  expect(files).toEqual(['alerts.yaml']);
  const { groups } = alertsSchema.parse(yaml.load(await read('alerts.yaml')));
  const expressions = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
  const names = jobs.map(({ job_name: name }) => name);
  for (const name of names) expect(expressions).toContain(`absent(up{job="${name}"} == 1)`);
  const named = expressions.flatMap((expr) => [...expr.matchAll(/job=~?"([^"]+)"/g)]);
  expect([...new Set(named.flatMap(([, job = '']) => job.split('|')))].sort()).toEqual(names.sort());
  const webs = jobs[0]?.static_configs.flatMap(({ targets }) => targets);
  const upstream = await readFile(inProject('deploy/nginx/upstream.conf'), 'utf8');
  expect(webs).toEqual([...new Set([...upstream.matchAll(/server ([\d.:]+) max/g)].map(([, at]) => at))]);
});

it('has cases for promtool of all alerts that ask more than one threshold', async () => {
  const { groups } = alertsSchema.parse(yaml.load(await read('alerts.yaml')));
  const cases = (await Promise.all(ruleTests.map((file) => readFile(file, 'utf8')))).join('');
  const untested = groups
    .flatMap(({ rules }) => rules.map(({ alert }) => alert))
    .filter((alert) => !cases.includes(`alertname: ${alert}`));
  expect(untested).toEqual([
    'ShopRefusesLoad',
    'ShopIsSlow',
    'EventLoopIsDelayed',
    'DatabaseConnectionsRunOut',
    'JobsWait',
    'JobsWereGivenUp',
    'JobsFail',
    'MemoryGrows',
  ]);
});

(promtool ? it : it.skip)('fires for the series that the shop sends, and for no others', async () => {
  const { stdout } = await run(promtool ?? '', [
    'check',
    'rules',
    inProject('deploy/monitoring/alerts.yaml'),
  ]);
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  await run(promtool ?? '', ['test', 'rules', ...ruleTests]);
});

it('names only metrics that exist in the dashboard', async () => {
  const { panels } = dashboardSchema.parse(JSON.parse(await read('dashboard.json')));
  expect(panels.length).toBeGreaterThan(10);
  expect(unknownIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toEqual([]);
  expect(unknownIn(['shop_that_does_not_exist'])).toEqual(['shop_that_does_not_exist']);
});
