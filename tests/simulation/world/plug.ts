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

type Method = (...given: unknown[]) => Promise<unknown>;

/**
 * A client of the database that dies with its process. A transaction that dies rolls back. `note` is given
 * the text of each statement.
 */
export function plugged<C extends object>(client: C, plug: Plug, note: (text: string) => void): C {
  return through(client, { plug, note, ended: (text) => plug.committed([text]) });
}

interface Line {
  plug: Plug;
  note: (text: string) => void;
  /** Called after each statement. */
  ended: (text: string) => void;
}

function through<C extends object>(client: C, { plug, note, ended }: Line): C {
  const run = async (text: string, work: () => Promise<unknown>): Promise<unknown> => {
    plug.spend();
    note(text);
    const answer = await work();
    ended(text);
    return answer;
  };
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method: Method = value.bind(target);
      if (name === 'query')
        return async (text: unknown, params: unknown, options?: { parsers?: unknown }) =>
          run(String(text), () => method(text, params, options && { ...options, parsers: undefined }));
      if (name === 'exec')
        return async (...given: unknown[]) => run(String(given[0]), () => method(...given));
      if (name === 'transaction')
        return async (work: (inner: object) => unknown) => {
          plug.spend();
          const texts: string[] = [];
          const line = { plug, note, ended: (text: string) => void texts.push(text) };
          const answer = await method((inner: object) => work(through(inner, line)));
          plug.committed(texts);
          return answer;
        };
      return method;
    },
    // The turns after long statements, which each process would add to the one connection that they share.
    set: () => true,
  });
}
