import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { poolSize } from '#server/db/open-postgres.ts';
import { replicaPoolSize } from '#server/db/open-replica.ts';
import { inProject } from '#server/paths.ts';
import { findProgram } from '#tests/support/debian-program.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

const run = promisify(execFile);
const read = (...path: string[]): string => readFileSync(inProject(...path), 'utf8');
const linesOf = (text: string): string[] => text.split('\n').filter((line) => /^[^#]/.test(line));
const numberAfter = (text: string, name: RegExp): number => Number(name.exec(text)?.[1]);

/** Seconds in which the server ends open requests and itself. */
const stopSeconds = numberAfter(read('server/program/run-program.ts'), /waitLimitMs = (\d+)_000/);

const units = readdirSync(inProject('deploy/systemd'));
const analyze = findProgram('systemd-analyze');

describe('the units', () => {
  let folder: TemporaryFolder;
  let copies: string[];
  beforeAll(async () => {
    folder = await temporaryFolder();
    copies = units.map((unit) => join(folder.folder, unit));
    // The path of Node is another one on some machines, and the checkout is here.
    for (const [at, copy] of copies.entries()) {
      const text = read('deploy/systemd', units[at] ?? '').replace('/usr/bin/node', process.execPath);
      await writeFile(copy, text);
    }
  });
  afterAll(() => folder.remove());

  (analyze ? it : it.skip)('hold no line that systemd ignores', async () => {
    const verify = async (...files: string[]) =>
      (await run(analyze ?? '', ['verify', '--man=no', ...files])).stderr;
    expect(await verify(...copies)).toBe('');
    const wrong = join(folder.folder, 'wrong.service');
    await writeFile(wrong, read('deploy/systemd', units[1] ?? '').replace('=mixed', '=mixedly'));
    expect(await verify(wrong)).toContain('mixedly');
  });

  (analyze ? it : it.skip)('expose little of the machine', async () => {
    const { stdout } = await run(analyze ?? '', [
      ...['security', '--offline=true', '--no-pager', '--threshold=20'],
      ...copies,
    ]);
    expect(stdout.match(/Overall exposure level/g)).toHaveLength(units.length);
  });

  it.each(units)('%s lets its children finish, and ends after them', (unit) => {
    const text = read('deploy/systemd', unit);
    expect(linesOf(text)).toContain('KillMode=mixed');
    expect(numberAfter(text, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(stopSeconds);
  });
});

describe('the containers', () => {
  interface Service {
    build?: object;
    stop_grace_period?: string;
    restart?: string;
    volumes?: string[];
    healthcheck?: object;
  }
  const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const shops = Object.entries(compose.services).filter(([name]) => /^(web|worker)/.test(name));
  const dockerfile = read('deploy/compose/Dockerfile');

  it('are built without what git ignores, such as secrets and packages of this machine', () => {
    // A leading slash means the same there.
    const fromRoot = (line: string): string => line.replace(/^\//, '');
    const ignored = linesOf(read('.dockerignore'));
    expect(ignored).toEqual(expect.arrayContaining(['.git', ...linesOf(read('.gitignore')).map(fromRoot)]));
  });

  it('install packages by the settings of the checkout', () => {
    const copied = /COPY .*package\.json[\s\S]*RUN npm ci/.exec(dockerfile)?.[0];
    expect(copied).toContain('.npmrc');
  });

  it('have what the bundler names without an import, though they leave development packages out', () => {
    expect(dockerfile).toContain('npm ci --omit=dev');
    const named = /loader: '([^']+)'/.exec(read('tooling/webpack/sources-by-swc.ts'))?.[1] ?? '';
    const { dependencies } = JSON.parse(read('package.json'));
    const { peerDependencies } = JSON.parse(read('node_modules', named, 'package.json'));
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([named, '@swc/core']));
    expect(peerDependencies).toHaveProperty('@swc/core');
  });

  it('write into volumes as their user', () => {
    const folders = new Set(shops.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(':')[1])));
    expect(folders.size).toBe(2);
    const made = /RUN mkdir -p (.*) && chown -R node:node (.*)/.exec(dockerfile);
    for (const folder of folders) {
      expect(made?.[1]?.split(' ')).toContain(folder);
      expect(made?.[2]?.split(' ').some((owned) => folder?.startsWith(`${owned}/`))).toBe(true);
    }
  });

  it('start again, and have time to end open requests', () => {
    for (const { restart } of Object.values(compose.services)) expect(restart).toBe('unless-stopped');
    expect(shops).toHaveLength(3);
    for (const [, { stop_grace_period = '', healthcheck }] of shops) {
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(stopSeconds);
      expect(healthcheck).toBeDefined();
    }
  });

  it.each(['web', 'worker'])('of the cluster run as the user of the image: %s', (kind) => {
    const [deployment] = parseAllDocuments(read('deploy/kubernetes', `${kind}.yaml`)).map((one) =>
      one.toJS(),
    );
    const pod = deployment.spec.template.spec;
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
    const [container] = pod.containers;
    expect(container.securityContext.allowPrivilegeEscalation).toBe(false);
    const waits = Number(container.lifecycle?.preStop.exec.command.at(-1) ?? 0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(waits + stopSeconds);
  });
});

it('has manifests that select the pods of their deployment, and name what is there', () => {
  const all = ['settings', 'web', 'worker'].flatMap((file) =>
    parseAllDocuments(read('deploy/kubernetes', `${file}.yaml`)).map((one) => one.toJS()),
  );
  const named = (kind: string) => all.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  const labels = new Map<string, object>();
  for (const { kind, metadata, spec } of all)
    if (kind === 'Deployment') {
      labels.set(metadata.name, spec.template.metadata.labels);
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
      const [container] = spec.template.spec.containers;
      expect(named('ConfigMap')).toContain(container.envFrom[0].configMapRef.name);
      expect(named('Secret')).toContain(container.envFrom[1].secretRef.name);
      const volumes: { persistentVolumeClaim?: { claimName: string } }[] = spec.template.spec.volumes;
      const claims = volumes.flatMap(({ persistentVolumeClaim: claim }) => (claim ? [claim.claimName] : []));
      expect(named('PersistentVolumeClaim')).toEqual(claims);
    }
  const web = labels.get('clerestory-web');
  const specOf = (kind: string) => all.find((one) => one.kind === kind).spec;
  expect(specOf('Service').selector).toEqual(web);
  expect(specOf('PodDisruptionBudget').selector.matchLabels).toEqual(web);
  expect([...labels.keys()]).toContain(specOf('HorizontalPodAutoscaler').scaleTargetRef.name);
  const [shop, proxy] = all.find(({ metadata }) => metadata.name === 'clerestory-web').spec.template.spec
    .containers;
  expect(specOf('Service').ports[0].targetPort).toBe(proxy.ports[0].name);
  const pod = read('deploy/nginx', 'pod.conf');
  expect(pod).toContain(`listen ${proxy.ports[0].containerPort};`);
  expect(pod.match(/server 127\.0\.0\.1:(\d+) /g)).toHaveLength(2);
  expect(pod).toContain(`server 127.0.0.1:${shop.ports[0].containerPort} max_conns=`);
  const { service } = specOf('Ingress').rules[0].http.paths[0].backend;
  expect(named('Service')).toEqual([service.name]);
  expect(specOf('Service').ports.map(({ name }: { name: string }) => name)).toEqual([service.port.name]);
});

describe('the connections of all processes', () => {
  const [web, worker] = ['web', 'worker'].map((file) =>
    parseAllDocuments(read('deploy/kubernetes', `${file}.yaml`)).map((one) => one.toJS()),
  );
  const autoscaler = web?.find(({ kind }) => kind === 'HorizontalPodAutoscaler').spec;
  const { rollingUpdate } = web?.find(({ kind }) => kind === 'Deployment').spec.strategy ?? {};
  // During an upgrade Kubernetes starts another worker before it ends one.
  const workers = worker?.[0].spec.replicas + 1;
  const processes = autoscaler.maxReplicas + rollingUpdate.maxSurge + workers;
  const pool = read('deploy/pgbouncer/pgbouncer.ini');
  const most = (server: string) => numberAfter(read('deploy/postgres', server), /max_connections = (\d+)/);
  /** Kept free for superusers. */
  const reserved = 3;

  it('fit into PgBouncer, and into the replica, also once it is the primary', () => {
    expect(processes).toBe(23);
    expect(processes * poolSize).toBeLessThanOrEqual(numberAfter(pool, /max_client_conn = (\d+)/));
    const ofPool = numberAfter(pool, /default_pool_size = (\d+)/);
    expect(processes * replicaPoolSize + ofPool + reserved).toBeLessThanOrEqual(most('replica.conf'));
    // PostgreSQL does not start a replica with fewer than its primary has.
    expect(most('replica.conf')).toBeGreaterThanOrEqual(most('primary.conf'));
  });

  it('are those that the docs count', () => {
    const scale = read('docs/scale.md').replaceAll(/\s+/g, ' ');
    const figure = (count: number) => count.toLocaleString('en-US');
    expect(scale).toContain(
      `up to ${poolSize} connections to PgBouncer and ${replicaPoolSize} to the replica`,
    );
    expect(scale).toContain(`${processes} processes during an upgrade`);
    expect(scale).toContain(`${processes * poolSize} connections of PgBouncer`);
    expect(scale).toContain(`${processes * replicaPoolSize} of the replica's ${most('replica.conf')}`);
    expect(scale).toContain(
      `142 processes open ${figure(142 * poolSize)} and ${figure(142 * replicaPoolSize)}`,
    );
  });
});

describe('the limits of open files', () => {
  it('allow nginx two for each connection', () => {
    const nginx = read('deploy/nginx/nginx.conf');
    const connections = numberAfter(nginx, /worker_connections (\d+)/);
    expect(numberAfter(nginx, /worker_rlimit_nofile (\d+)/)).toBeGreaterThan(2 * connections);
  });

  it('allow PgBouncer the connections of both sides', () => {
    const pool = read('deploy/pgbouncer/pgbouncer.ini');
    const sides = ['max_client_conn', 'default_pool_size'].map((name) =>
      numberAfter(pool, new RegExp(`${name} = (\\d+)`)),
    );
    const files = numberAfter(read('deploy/pgbouncer/limits.conf'), /LimitNOFILE=(\d+)/);
    expect(files).toBeGreaterThan(sides.reduce((sum, one) => sum + one, 0));
  });
});
