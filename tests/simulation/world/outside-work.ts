import type { ChildProcess } from 'node:child_process';
import { GitObjectsReader } from '#server/services/publishing/repository/git-objects-reader.ts';
import { GitStarter } from '#server/services/publishing/repository/git-starter.ts';
import { alsoWaitFor, pause, stir } from './quiet.ts';

let questions = 0;

const worksOutside = (): boolean =>
  questions > 0 || process.getActiveResourcesInfo().some((name) => /^(FSReq|CloseReq)/.test(name));

type Ask = (...given: unknown[]) => Promise<unknown>;

/** Asks git after all other work has ended or waits for git too: its speed changes no order. */
const inOrder = (ask: Ask): Ask =>
  async function inItsTurn(this: unknown, ...given) {
    await pause(0);
    questions += 1;
    try {
      return await ask.apply(this, given);
    } finally {
      questions -= 1;
      stir();
    }
  };

/** Keeps an idle program: the ten seconds after which the product ends it are over at each step. */
function rest(this: { child?: ChildProcess }): void {
  const { child } = this;
  for (const held of [child, child?.channel, ...(child?.stdio ?? [])])
    if (held && 'unref' in held && typeof held.unref === 'function') held.unref();
}

let isWatched = false;

/** From now on work of git and of the file system counts: nothing is quiet before it ends. */
export function watchOutside(): void {
  if (isWatched) return;
  isWatched = true;
  alsoWaitFor(worksOutside);
  const [starter, reader] = [GitStarter.prototype, GitObjectsReader.prototype];
  const asks: [object, string][] = [
    [starter, 'run'],
    [reader, 'ask'],
  ];
  for (const [owner, name] of asks) Object.assign(owner, { [name]: inOrder(Reflect.get(owner, name)), rest });
}
