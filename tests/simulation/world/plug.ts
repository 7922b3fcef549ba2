import { textOf, wrapQueries } from '#server/db/wrap-queries.ts';
import { stir } from './quiet.ts';

/** Thrown to a process whose plug was pulled. */
export class Killed extends Error {
  override name = 'Killed';
}

/** Counts statements of a process and fails all of them after the last one that it has left. */
export class Plug {
  private left = Number.POSITIVE_INFINITY;
  /** Is given the statements of each commit; the process dies after one for which it returns true. */
  isLastCommit: ((texts: readonly string[]) => boolean) | undefined;
  /** Called once, at the first statement that fails. */
  whenPulled: (() => void) | undefined;

  get isPulled(): boolean {
    return this.left <= 0;
  }

  pullAfter(statements: number): void {
    this.left = statements;
  }

  committed(texts: readonly string[]): void {
    if (this.isLastCommit?.(texts)) this.left = 0;
  }

  spend(): void {
    stir();
    if (this.isPulled) {
      this.whenPulled?.();
      this.whenPulled = undefined;
      throw new Killed('The process was killed');
    }
    this.left -= 1;
  }
}

/**
 * A client of the database, or its connection, which dies with its process. A transaction that dies rolls
 * back. `note` is given the text of each statement.
 */
export function plugged<C extends object>(client: C, plug: Plug, note: (text: string) => void): C {
  let inTransaction: string[] | undefined;
  const query = async (text: string, run: () => Promise<unknown>): Promise<unknown> => {
    if (text === 'commit' || text === 'rollback') {
      const texts = inTransaction ?? [];
      inTransaction = undefined;
      const answer = await run();
      if (text === 'commit') plug.committed(texts);
      return answer;
    }
    plug.spend();
    if (text.startsWith('begin')) {
      inTransaction = [];
      return run();
    }
    note(text);
    const answer = await run();
    if (inTransaction) inTransaction.push(text);
    else plug.committed([text]);
    return answer;
  };
  const wrap = wrapQueries(
    (send) =>
      (...given) =>
        query(textOf(given[0]), () => send(...given)),
  );
  return wrap(client);
}
