import { useCallback, useEffect, useRef, useState } from 'react';

export interface Remote<T> {
  value: T | undefined;
  /** Last loaded value, possibly of an earlier question; shown while the next one loads. */
  latest: T | undefined;
  /** Last successful value of the current question; kept while refetching and after a failed refetch. */
  known: T | undefined;
  isLoading: boolean;
  /** Error of the current question; `undefined` while loading or after success. */
  failure: unknown;
  retry: () => void;
}

interface RemoteOptions<T> {
  /** Debounce delay in ms */
  pause?: number;
  onValue?: (value: T) => void;
  onFailure?: (failure: unknown) => void;
}

interface Answer<T> {
  question: string | undefined;
  turn: number;
  value?: T;
  failure?: unknown;
}

/** The question must be stable; `undefined` makes no request. A change or unmount aborts the load. */
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
