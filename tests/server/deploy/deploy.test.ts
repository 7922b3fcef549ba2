import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { parseConfig } from '#server/config.ts';
import { inProject } from '#server/paths.ts';
import { contractEndpoints } from '#tests/support/contract-endpoints.ts';

type Settings = Record<string, string>;

const read = (...path: string[]): string => readFileSync(inProject('deploy', ...path), 'utf8');
/** Node reads the last one itself. */
const known = new Set([
  ...Object.keys(parseEnv(readFileSync(inProject('.env.example'), 'utf8'))),
  'UV_THREADPOOL_SIZE',
]);

const unitsOf = (file: string): [key: string, value: string][] =>
  read('systemd', file)
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);

/** Settings of a unit: systemd reads its files after its own lines. */
function settingsOfUnit(file: string): Settings {
  const settings: Settings = {};
  for (const [key, value] of unitsOf(file)) {
    const [name = '', ...rest] = value.split('=');
    if (key === 'Environment') settings[name] = rest.join('=').replace('%i', '8001');
  }
  for (const [key, value] of unitsOf(file))
    if (key === 'EnvironmentFile') Object.assign(settings, parseEnv(read('env', value.replace(/^.*\//, ''))));
  return settings;
}

interface Manifest {
  kind: string;
  data?: Settings;
  stringData?: Settings;
  spec?: { template?: { spec: { containers: { env?: { name: string; value: string }[] }[] } } };
}

const manifestsIn = (file: string): Manifest[] =>
  parseAllDocuments(read('kubernetes', file)).map((document) => document.toJS() as Manifest);
const manifests = readdirSync(inProject('deploy', 'kubernetes')).flatMap(manifestsIn);

interface Compose {
  services: Record<
    string,
    { environment?: Settings; volumes?: string[]; depends_on?: string[] | Record<string, object> }
  >;
  volumes: Record<string, null>;
}
const compose = parse(read('compose', 'compose.yaml'), { merge: true }) as Compose;
const shops = ['web-1', 'web-2', 'worker'].map((name) => compose.services[name]?.environment ?? {});

const ofCluster = (kind: 'web' | 'worker'): Settings => {
  const shared = manifests.flatMap(({ data, stringData }) => Object.entries({ ...data, ...stringData }));
  const containers = manifestsIn(`${kind}.yaml`).flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  const own = containers.flatMap(({ env = [] }) => env.map(({ name, value }) => [name, value] as const));
  return Object.fromEntries([...shared, ...own]);
};

const requestsAtOnce = Math.max(
  ...['nginx/upstream.conf', 'nginx/pod.conf', 'compose/proxy.conf'].flatMap((file) =>
    [...read(file).matchAll(/max_conns=(\d+)/g)].map(([, most]) => Number(most)),
  ),
);

const mail = { SMTP_URL: 'smtp://mail.example.com:587' };
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };

describe('deploy/', () => {
  it.each<readonly [string, Settings]>([
    ['the unit of web processes', settingsOfUnit('clerestory-web@.service')],
    ['the unit of the worker', settingsOfUnit('clerestory-worker.service')],
    ['the cluster’s web processes', ofCluster('web')],
    ['the cluster’s worker', ofCluster('worker')],
    ...shops.map((settings, at) => [`process ${at + 1} of the compose file`, settings] as const),
  ])('gives %s settings that exist and hold', (_, settings) => {
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(settings).length).toBeGreaterThan(8);
    const { machines, databaseUrl, publishing, metricsToken } = parseConfig({
      ...settings,
      ...mail,
      ...paypal,
    });
    expect(machines.role).toBe(settings.ROLE);
    if (machines.role === 'web') expect(Number(settings.UV_THREADPOOL_SIZE)).toBeGreaterThan(requestsAtOnce);
    expect(databaseUrl).toBeDefined();
    expect(publishing.releasesDir).toBe('/srv/clerestory/releases');
    // Prometheus comes from another machine.
    expect(metricsToken).toBeDefined();
  });

  it('has manifests that follow the schemas of Kubernetes', () => {
    const models = {
      ConfigMap,
      Deployment,
      HorizontalPodAutoscaler,
      Ingress,
      PersistentVolumeClaim,
      PodDisruptionBudget,
      Secret,
      Service,
    };
    expect(manifests.length).toBeGreaterThan(7);
    for (const manifest of manifests) {
      const Model = models[manifest.kind as keyof typeof models] as new (
        data: object,
      ) => { validate: () => void };
      expect(() => new Model(manifest).validate()).not.toThrow();
    }
    const wrong = { ...manifests[0], data: { PORT: 8000 } };
    expect(() => new ConfigMap(wrong as never).validate()).toThrow();
  });

  it('has a compose file whose parts name each other', () => {
    for (const { volumes = [], depends_on = [] } of Object.values(compose.services)) {
      const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const name of names) expect(compose.services).toHaveProperty([name]);
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('.')) expect(existsSync(inProject('deploy', 'compose', from))).toBe(true);
        else expect(compose.volumes).toHaveProperty([from]);
      }
    }
  });

  it('has units that start the server', () => {
    for (const file of readdirSync(inProject('deploy', 'systemd'))) {
      const program = new Map(unitsOf(file)).get('ExecStart')?.split(' ').at(-1) ?? '';
      expect(existsSync(inProject(program))).toBe(true);
    }
  });
});

it('redirects pages to https, and refuses the calls of every API over http', () => {
  const pattern = /location ~ (\^\/\([^{]+) \{[^{]+return 403 /.exec(read('nginx', 'nginx.conf'))?.[1] ?? '';
  const refused = new RegExp(pattern);
  const open = contractEndpoints.map(({ path }) => path).filter((path) => !refused.test(path));
  expect(open).toEqual([]);
  for (const page of ['/', '/locations/norwalk-ct/', '/windows/', '/desk/', '/sign-in/'])
    expect(refused.test(page)).toBe(false);
});
