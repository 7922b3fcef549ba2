import { useCallback, useEffect, useRef, useState } from 'react';

export interface Remote<T> {
  /** The answer to what is asked now; `undefined` until it is there, and where nothing is asked. */
  value: T | undefined;
  /**
   * The last answer that came, though to an earlier question: what a page shows while the next one is under
   * way.
   */
  latest: T | undefined;
  /** The last answer to what is asked now: it stays while the same is asked again, and where that failed. */
  known: T | undefined;
  isLoading: boolean;
  /** Why what is asked now has no answer; `undefined` where it has one, or may still get one. */
  failure: unknown;
  /** Asks the same once more. */
  retry: () => void;
}

interface RemoteOptions<T> {
  /** In milliseconds: a question that another one replaces sooner is never asked. */
  pause?: number;
  /** Called with every answer that counts. */
  onValue?: (value: T) => void;
  onFailure?: (failure: unknown) => void;
}

interface Answer<T> {
  question: string | undefined;
  turn: number;
  value?: T;
  failure?: unknown;
}

/**
 * Reads something from elsewhere whenever the question changes; `undefined` asks nothing. The question is a
 * text that is the same while the same is asked; `load` may be another function at every render. What is
 * under way is aborted when the question changes and when the component goes away, and an answer to an
 * earlier question is ignored.
 */
export function useRemote<T>(
  question: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
  { pause, onValue, onFailure }: RemoteOptions<T> = {},
): Remote<T> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>();
  const [last, setLast] = useState<{ question: string; value: T }>();
  const current = useRef({ load, onValue, onFailure });
  current.current = { load, onValue, onFailure };

  useEffect(() => {
    if (question === undefined) return;
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async () => {
      try {
        const value = await current.current.load(signal);
        if (signal.aborted) return;
        setAnswer({ question, turn, value });
        setLast({ question, value });
        current.current.onValue?.(value);
      } catch (failure) {
        if (signal.aborted) return;
        setAnswer({ question, turn, failure: failure ?? new Error('Nothing says why') });
        current.current.onFailure?.(failure);
      }
    };
    const timer = pause === undefined ? void ask() : setTimeout(ask, pause);
    return () => {
      if (timer) clearTimeout(timer);
      abort.abort();
    };
  }, [question, turn, pause]);

  const isAnswered = answer?.question === question && answer?.turn === turn;
  return {
    value: isAnswered ? answer?.value : undefined,
    latest: last?.value,
    known: last?.question === question ? last?.value : undefined,
    isLoading: question !== undefined && !isAnswered,
    failure: isAnswered ? answer?.failure : undefined,
    retry: useCallback(() => setTurn((before) => before + 1), []),
  };
}
