import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { startTimeout, stopTimer, type Timer } from '#server/runtime/runtime.ts';
import { RepositoryRefused } from './repository-refused.ts';

export interface GitObject {
  id: string;
  type: string;
  content: Buffer;
}

type Answer = (object: GitObject | undefined) => void;

interface Question {
  withContent: boolean;
  answer: Answer;
  fail: (error: Error) => void;
}

const idleMs = 10_000;

const isUnsaid = (head: string): boolean => / (missing|ambiguous)$/.test(head);

/**
 * A persistent `git cat-file`, which answers in order. Starting git per query would fork this process:
 * copying its page tables blocks it as long as some requests take.
 */
export class GitObjectsReader {
  private child: ChildProcessWithoutNullStreams | undefined;
  private asked: Question[] = [];
  private unread: Buffer[] = [];
  private unreadLength = 0;
  private needed = 1;
  private idle: Timer | undefined;

  constructor(private readonly environment: () => Record<string, string | undefined>) {}

  /** Resolves a name without its content; returns undefined if it does not exist. */
  find(name: string): Promise<GitObject | undefined> {
    return this.ask('info', name);
  }

  /** Like `find`, with content. */
  read(name: string): Promise<GitObject | undefined> {
    return this.ask('contents', name);
  }

  stop(): void {
    stopTimer(this.idle);
    this.child?.stdin.end();
    this.child = undefined;
  }

  private ask(command: 'info' | 'contents', name: string): Promise<GitObject | undefined> {
    // The protocol is line-based, so these names cannot exist.
    if (/[\0\n]/.test(name)) return Promise.resolve(undefined);
    return new Promise((answer, fail) => {
      const child = this.running();
      this.asked.push({ withContent: command === 'contents', answer, fail });
      child.stdin.write(`${command} ${name}\n`);
    });
  }

  private running(): ChildProcessWithoutNullStreams {
    stopTimer(this.idle);
    const child = this.child ?? this.start();
    this.child = child;
    hold(child);
    return child;
  }

  private start(): ChildProcessWithoutNullStreams {
    const child = spawn('git', ['cat-file', '--batch-command'], {
      env: this.environment(),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => this.take(chunk));
    child.stderr.resume();
    child.stdin.on('error', () => undefined);
    const ended = (): void => {
      if (this.child !== child) return;
      this.child = undefined;
      const left = this.asked.splice(0);
      this.unread = [];
      this.unreadLength = 0;
      this.needed = 1;
      for (const { fail } of left) fail(new RepositoryRefused('missing', 'The repository cannot be read.'));
    };
    child.once('error', ended);
    child.once('close', ended);
    return child;
  }

  private take(chunk: Buffer): void {
    this.unread.push(chunk);
    this.unreadLength += chunk.length;
    if (this.unreadLength < this.needed) return;
    let rest = Buffer.concat(this.unread);
    for (let taken = this.answerFrom(rest); taken > 0; taken = this.answerFrom(rest))
      rest = rest.subarray(taken);
    this.unread = [rest];
    this.unreadLength = rest.length;
    if (this.asked.length === 0) this.rest();
  }

  /** Resolves the oldest query if its response is complete; returns the consumed bytes. */
  private answerFrom(bytes: Buffer): number {
    const [question] = this.asked;
    const end = bytes.indexOf('\n');
    this.needed = bytes.length + 1;
    if (!question || end < 0) return 0;
    const head = bytes.toString('utf8', 0, end);
    const [id = '', type = '', size = ''] = head.split(' ');
    const isThere = !isUnsaid(head);
    const length = end + 1 + (isThere && question.withContent ? Number(size) + 1 : 0);
    this.needed = length;
    if (bytes.length < length) return 0;
    this.needed = 1;
    this.asked.shift();
    question.answer(isThere ? { id, type, content: bytes.subarray(end + 1, length - 1) } : undefined);
    return length;
  }

  private rest(): void {
    const { child } = this;
    if (!child) return;
    release(child);
    this.idle = startTimeout(() => this.stop(), idleMs);
    this.idle.unref();
  }
}

type Held = { ref: () => unknown; unref: () => unknown };
const handlesOf = (child: ChildProcessWithoutNullStreams): Held[] =>
  [child, child.stdin, child.stdout, child.stderr] as unknown as Held[];

/** Keeps this process alive only while a query is pending. */
const hold = (child: ChildProcessWithoutNullStreams): void => {
  for (const handle of handlesOf(child)) handle.ref();
};
const release = (child: ChildProcessWithoutNullStreams): void => {
  for (const handle of handlesOf(child)) handle.unref();
};
