import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);

export interface Program {
  name: string;
  child: ChildProcess;
  /** Resolves with the exit code once it has ended. */
  ended: Promise<number | null>;
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export function plainUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export function giveTo({ uid, gid }: { uid?: number; gid?: number }, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

export class Programs {
  private readonly running = new Set<Program>();

  constructor(private readonly logs: string) {}

  start(
    name: string,
    [command, ...args]: [string, ...string[]],
    options: { env?: Record<string, string>; uid?: number; gid?: number; cwd?: string } = {},
  ): Program {
    const log = createWriteStream(this.logOf(name));
    const child = spawn(command, args, {
      cwd: options.cwd,
      uid: options.uid,
      gid: options.gid,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const program: Program = {
      name,
      child,
      ended: new Promise((resolve) => {
        child.once('close', (code) => {
          this.running.delete(program);
          log.end();
          resolve(code);
        });
        child.once('error', () => resolve(null));
      }),
    };
    this.running.add(program);
    return program;
  }

  logOf(name: string): string {
    return join(this.logs, `${name}.log`);
  }

  async stop(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    program.child.kill(signal);
    return program.ended;
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.running].reverse().map((program) => this.stop(program, 'SIGTERM')));
  }
}
