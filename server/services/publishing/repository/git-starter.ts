import { type ChildProcess, fork } from 'node:child_process';
import { inProject } from '#server/paths.ts';
import { startTimeout, stopTimer, type Timer } from '#server/runtime/runtime.ts';

export interface GitCommand {
  args: readonly string[];
  env: Record<string, string | undefined>;
  cwd: string | undefined;
  input: string | Buffer | undefined;
}

export interface GitResult {
  /** Exit code; not a number if git could not start. */
  code: number;
  /** Error message; empty on success. */
  message: string;
  output: Buffer;
  errors: Buffer;
}

type Settle = (result: GitResult) => void;

const program = inProject('server/services/publishing/repository/git-process.mjs');

const idleMs = 10_000;

const lost: GitResult = {
  code: Number.NaN,
  message: 'the process that starts git has ended',
  output: Buffer.alloc(0),
  errors: Buffer.alloc(0),
};

/**
 * Starts git from a small helper process: forking this one copies its page tables, which blocks it as long as
 * some requests take.
 */
export class GitStarter {
  private child: ChildProcess | undefined;
  private idle: Timer | undefined;
  private readonly waiting = new Map<number, Settle>();
  private count = 0;

  run(command: GitCommand): Promise<GitResult> {
    stopTimer(this.idle);
    this.child ??= this.start();
    const { child } = this;
    this.count += 1;
    const id = this.count;
    return new Promise((settle) => {
      this.waiting.set(id, settle);
      // Keeps this process alive until the response.
      child.ref();
      child.channel?.ref();
      child.send({ id, ...command });
    });
  }

  private start(): ChildProcess {
    const child = fork(program, { serialization: 'advanced', execArgv: [], env: {} });
    child.on('message', ({ id, result }: { id: number; result: GitResult }) => {
      this.waiting.get(id)?.(result);
      this.waiting.delete(id);
      if (this.waiting.size === 0) this.rest(child);
    });
    const ended = (): void => {
      if (this.child !== child) return;
      this.child = undefined;
      for (const settle of this.waiting.values()) settle(lost);
      this.waiting.clear();
    };
    child.once('error', ended);
    child.once('exit', ended);
    return child;
  }

  private rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.idle = startTimeout(() => {
      this.child = undefined;
      child.disconnect();
    }, idleMs);
    this.idle.unref();
  }
}
