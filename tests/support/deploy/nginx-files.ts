import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '#server/paths.ts';

/** A file of `deploy/` with other addresses; each text must be in it. */
export function adapted(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${file} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(inProject('deploy', file), 'utf8'),
  );
}

const machines = /^( *server )10\.0\.0\.11:8000(.*\n) *server 10\.0\.0\.12:8000.*\n/gm;

/** Writes `upstream.conf` for web processes on this machine; nginx reads it at its start and a reload. */
export function writeUpstream(folder: string, webs: readonly number[]): void {
  const lists = readFileSync(inProject('deploy/nginx/upstream.conf'), 'utf8');
  const own = lists.replace(machines, (_, server, more) =>
    webs.map((port) => `${server}127.0.0.1:${port}${more}`).join(''),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'upstream.conf'), own);
}

interface NginxOptions {
  port: number;
  /** An existing folder for the logs. */
  log: string;
  /** Further directives of `http`. */
  more?: string;
}

const asRoot = (): string => (process.getuid?.() === 0 ? ' user root;' : '');
const temporaryIn = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
/** Where `writeNginx` lets nginx listen to http, in its folder. */
export const plainSocket = 'plain.sock';
const shopConf = '/etc/nginx/clerestory/shop.conf';

/** Returns nginx's arguments. */
function writeConfig(folder: string, log: string, config: string): string[] {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  return ['-c', file, '-e', join(log, 'nginx-start.log'), '-g', 'daemon off;'];
}

/** Writes nginx's other files, without TLS; returns its arguments. */
export function writeNginx(folder: string, { port, log, more = '' }: NginxOptions): string[] {
  const config = adapted('nginx/nginx.conf', [
    ['worker_processes auto;', `worker_processes 2;${asRoot()}`],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['/var/log/nginx', log],
    ['server_tokens off;', `server_tokens off; ${temporaryIn(folder)} ${more}`],
    ['/etc/nginx/clerestory/upstream.conf', join(folder, 'upstream.conf')],
    ['/etc/nginx/clerestory/cdn*.conf', join(folder, 'cdn*.conf')],
    [shopConf, inProject('deploy/nginx/shop.conf')],
    ['listen 80;', `listen unix:${join(folder, plainSocket)};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['ssl_certificate /etc/nginx/clerestory/fullchain.pem;', ''],
    ['ssl_certificate_key /etc/nginx/clerestory/privkey.pem;', ''],
  ]);
  return writeConfig(folder, log, config);
}

/** Writes the proxy of the compose file, in front of one web process; returns nginx's arguments. */
export function writeComposeProxy(folder: string, web: number, { port, log }: NginxOptions): string[] {
  const config = adapted('compose/proxy.conf', [
    ['events {}', `events {} pid ${join(folder, 'nginx.pid')};${asRoot()}`],
    ['http {', `http { access_log off; ${temporaryIn(folder)}`],
    ['web-1:8000', `127.0.0.1:${web}`],
    [shopConf, inProject('deploy/nginx/shop.conf')],
    ['listen 80;', `listen 127.0.0.1:${port};`],
  ]);
  return writeConfig(folder, log, config.replace(/^ *server web-2.*\n/gm, ''));
}

/** Writes the proxy of a pod, in front of its web process; returns nginx's arguments. */
export function writePodProxy(folder: string, web: number, { port, log }: NginxOptions): string[] {
  const config = adapted('nginx/pod.conf', [
    ['worker_processes 1;', `worker_processes 1;${asRoot()}`],
    ['error_log /dev/stderr warn;', ''],
    ['/tmp/', `${folder}/`],
    // Requests of tests come from this machine.
    ['set_real_ip_from 10.0.0.0/8;', 'set_real_ip_from 127.0.0.0/8;'],
    ['127.0.0.1:8000', `127.0.0.1:${web}`],
    [shopConf, inProject('deploy/nginx/shop.conf')],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
  ]);
  return writeConfig(folder, log, config);
}
