import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { environmentWith } from '#server/config.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import type { FromResident, ToResident } from './messages.ts';
import { gatsbyEnvironment } from './run-gatsby.ts';

const tailLength = 40;

/** The process ended; the message holds the end of its output. */
export class ResidentEnded extends Error {}

/**
 * The long-running build process. It leads a process group, which ends with it, and exits with its parent.
 */
export class ResidentProcess {
  private readonly child: ChildProcess;
  private readonly tail: string[] = [];
  private readonly inbox: FromResident[] = [];
  private wake = (): void => undefined;
  private readonly ended: Promise<never>;
  onLine: (line: string) => void = () => undefined;

  constructor(environment: Record<string, string | undefined>) {
    this.child = spawn(
      process.execPath,
      ['--import', 'tsx', inProject('server/services/publishing/builder/main.ts')],
      {
        cwd: projectRoot,
        env: environmentWith({
          ...gatsbyEnvironment,
          ...environment,
          // Environment set by Gatsby's own command.
          NODE_ENV: 'production',
          gatsby_executing_command: 'build',
          gatsby_log_level: 'normal',
          RESIDENT_BUILDER: '1',
          BUILD_KIND: 'none',
        }),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      },
    );
    process.once('exit', this.kill);
    for (const stream of [this.child.stdout, this.child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          this.tail.push(line);
          if (this.tail.length > tailLength) this.tail.shift();
          this.onLine(line);
        });
    this.child.on('message', (message: FromResident) => {
      this.inbox.push(message);
      this.wake();
    });
    this.ended = once(this.child, 'exit').then(() => {
      process.removeListener('exit', this.kill);
      throw new ResidentEnded(this.tail.join('\n'));
    });
    this.ended.catch(() => undefined);
  }

  private readonly kill = (): void => {
    const { pid, exitCode, signalCode } = this.child;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  };

  send(message: ToResident): void {
    if (this.child.connected) this.child.send(message);
  }

  /** Waits for a message of these kinds; rejects with `ResidentEnded` if the process exits. */
  async hear<T extends FromResident['type']>(...types: T[]): Promise<Extract<FromResident, { type: T }>> {
    for (;;) {
      const at = this.inbox.findIndex(({ type }) => types.includes(type as T));
      if (at >= 0) return this.inbox.splice(at, 1)[0] as Extract<FromResident, { type: T }>;
      const another = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      await Promise.race([another, this.ended]);
    }
  }

  async end(): Promise<void> {
    this.kill();
    await this.ended.catch(() => undefined);
  }
}
