import { useCallback, useEffect, useRef, useState } from 'react';
import { isTransient } from '../http/api-error.ts';
import { useWhileSeen } from './use-while-seen.ts';

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
  /** Replaces the value by a newer one, such as the answer to a change; aborts a pending load. */
  take: (value: T) => void;
}

export interface RemoteOptions<T> {
  /** Debounce delay in ms */
  pause?: number;
  /**
   * Repeats a successful load at this interval in ms while the page is visible, and when it becomes visible;
   * `Infinity`: only when it becomes visible.
   */
  everyMs?: number;
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
 * The question must be stable; `undefined` makes no request. A change or unmount aborts the load. A load that
 * failed without a response is repeated once the browser is online.
 */
export function useRemote<T>(
  question: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
  { pause, everyMs, onValue, onFailure }: RemoteOptions<T> = {},
): Remote<T> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>();
  const [last, setLast] = useState<{ question: string; value: T }>();
  const current = useRef({ question, turn, load, onValue, onFailure });
  current.current = { question, turn, load, onValue, onFailure };
  const pending = useRef<AbortController>(undefined);

  useEffect(() => {
    if (question === undefined) return;
    const abort = new AbortController();
    pending.current = abort;
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
  const isLoading = question !== undefined && !isAnswered;
  const failure = isAnswered ? answer?.failure : undefined;
  const known = last?.question === question ? last?.value : undefined;
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const take = useCallback((value: T) => {
    const { question, turn } = current.current;
    if (question === undefined) return;
    pending.current?.abort();
    setAnswer({ question, turn, value });
    setLast({ question, value });
  }, []);

  const refresh = () => {
    if (known !== undefined && !isLoading) retry();
  };
  useWhileSeen(refresh, everyMs);
  const isUnreached = failure !== undefined && isTransient(failure);
  useEffect(() => {
    if (!isUnreached) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isUnreached, retry]);

  return {
    value: isAnswered ? answer?.value : undefined,
    latest: last?.value,
    known,
    isLoading,
    failure,
    retry,
    take,
  };
}
