import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { RepositoryRefused } from './repository-refused.ts';

/** An object of the repository; `content` where it was asked for. */
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

/** How long git waits for another question, in ms. */
const idleMs = 10_000;

const isUnsaid = (head: string): boolean => / (missing|ambiguous)$/.test(head);

/**
 * One `git cat-file` that stays, and answers in the order of the questions. To start a git for each of them
 * copies the page tables of this process, which stops it for as long as some requests take.
 */
export class GitObjectsReader {
  private child: ChildProcessWithoutNullStreams | undefined;
  private asked: Question[] = [];
  private unread: Buffer[] = [];
  private unreadLength = 0;
  private needed = 1;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly environment: () => Record<string, string | undefined>) {}

  /** What a name stands for, without its content; nothing where there is no such thing. */
  find(name: string): Promise<GitObject | undefined> {
    return this.ask('info', name);
  }

  /** As `find`, with the content. */
  read(name: string): Promise<GitObject | undefined> {
    return this.ask('contents', name);
  }

  /** Ends the git that waits; the next question starts another. */
  stop(): void {
    clearTimeout(this.idle);
    this.child?.stdin.end();
    this.child = undefined;
  }

  private ask(command: 'info' | 'contents', name: string): Promise<GitObject | undefined> {
    // A line is a question: of what does not fit into one there is nothing.
    if (/[\0\n]/.test(name)) return Promise.resolve(undefined);
    return new Promise((answer, fail) => {
      const child = this.running();
      this.asked.push({ withContent: command === 'contents', answer, fail });
      child.stdin.write(`${command} ${name}\n`);
    });
  }

  private running(): ChildProcessWithoutNullStreams {
    clearTimeout(this.idle);
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

  /** Answers the oldest question, if all of the answer is there; how many bytes that took. */
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
    this.idle = setTimeout(() => this.stop(), idleMs);
    this.idle.unref();
  }
}

type Held = { ref: () => unknown; unref: () => unknown };
const handlesOf = (child: ChildProcessWithoutNullStreams): Held[] =>
  [child, child.stdin, child.stdout, child.stderr] as unknown as Held[];

/** This process waits for an answer, and for no git that has none to give. */
const hold = (child: ChildProcessWithoutNullStreams): void => {
  for (const handle of handlesOf(child)) handle.ref();
};
const release = (child: ChildProcessWithoutNullStreams): void => {
  for (const handle of handlesOf(child)) handle.unref();
};
