import { readFile } from 'node:fs/promises';
import yaml from 'js-yaml';
import { z } from 'zod';
import { inProject } from '#server/paths.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';

const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
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

let test: TestApp;
let described: ReadonlySet<string>;
beforeAll(async () => {
  test = await withApp({});
  const { metrics } = test.app;
  // Of PostgreSQL only
  if (!metrics.registry.getSingleMetric('shop_database_connections'))
    metrics.gauge('shop_database_connections', 'Connections', ['state'], () => []);
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const text = await (await fetch(`${url}/metrics`)).text();
  described = new Set([...text.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name));
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
  expect(rules.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([]);
  expect(unknownIn(rules.map(({ expr }) => expr))).toEqual([]);
});

it('names only metrics that exist in the dashboard', async () => {
  const { panels } = dashboardSchema.parse(JSON.parse(await read('dashboard.json')));
  expect(panels.length).toBeGreaterThan(10);
  expect(unknownIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toEqual([]);
  expect(unknownIn(['shop_that_does_not_exist'])).toEqual(['shop_that_does_not_exist']);
});
