import { stir } from './quiet.ts';

/** Thrown to a process whose plug was pulled. */
export class Killed extends Error {
  override name = 'Killed';
}

/** Counts statements of a process and fails all of them after the last one that it has left. */
export class Plug {
  private left = Number.POSITIVE_INFINITY;
  /** Called once, at the first statement that fails. */
  whenPulled: (() => void) | undefined;

  get isPulled(): boolean {
    return this.left <= 0;
  }

  pullAfter(statements: number): void {
    this.left = statements;
  }

  spend(): void {
    stir();
    if (this.left <= 0) {
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
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method: Method = value.bind(target);
      if (name === 'query')
        return async (text: unknown, params: unknown, options?: { parsers?: unknown }) => {
          plug.spend();
          note(String(text));
          return method(text, params, options && { ...options, parsers: undefined });
        };
      if (name === 'exec')
        return async (...given: unknown[]) => {
          plug.spend();
          note(String(given[0]));
          return method(...given);
        };
      if (name === 'transaction')
        return async (work: (inner: object) => unknown) => {
          plug.spend();
          return method((inner: object) => work(plugged(inner, plug, note)));
        };
      return method;
    },
    // The turns after long statements, which each process would add to the one connection that they share.
    set: () => true,
  });
}
