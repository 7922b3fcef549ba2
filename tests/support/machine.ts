import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';
import { findPostgres } from './postgres-cluster.ts';

const lacking = (): string[] => [
  ...(findChromium() ? [] : ['chromium']),
  ...(findPostgres() ? [] : ['postgresql']),
];

/**
 * Sees to it that a browser and PostgreSQL are there: installs them where it may, else ends with the one line
 * to run.
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
