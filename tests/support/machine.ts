import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';
import { findPostgres } from './db/postgres-cluster.ts';
import { findProgram } from './debian-program.ts';

/** Programs of the drill (`tests/drill`), by their Debian package. */
const drilled = [
  ['nginx', 'nginx'],
  ['pgbouncer', 'pgbouncer'],
  ['redis-server', 'redis-server'],
] as const;

/** A page whose stand-in font has other measures moves when its own font arrives. */
const hasStandInFont = (): boolean => {
  const { stdout } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' });
  // A system without fontconfig has Arial.
  return stdout === null || /arial|liberation/i.test(stdout);
};

const lacking = (): string[] => [
  ...(findChromium() ? [] : ['chromium']),
  ...(findPostgres() ? [] : ['postgresql']),
  ...(hasStandInFont() ? [] : ['fonts-liberation']),
  ...drilled.flatMap(([program, name]) => (findProgram(program) ? [] : [name])),
];

/**
 * Ensures that a browser and the servers exist: installs them if permitted, else exits with the command to
 * run.
 */
export function requireMachine(): void {
  const packages = lacking();
  if (packages.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit' });
  }
  if (lacking().length === 0) return;
  process.stderr.write(
    `The tests need ${lacking().join(' and ')}: sudo apt-get install ${lacking().join(' ')}\n`,
  );
  process.exit(1);
}
