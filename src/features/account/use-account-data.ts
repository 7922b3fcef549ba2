import { useState } from 'react';
import { type Remote, useRemote } from '#src/lib/use-remote.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';

export interface AccountData<T> extends Pick<Remote<T>, 'failure' | 'retry'> {
  /** What is known: the last answer, or what a change of this page has made of it. */
  value: T | undefined;
  take: (changed: T) => void;
}

/** Something of the account that a page shows and changes. It is asked for once the visitor is signed in. */
export function useAccountData<T>(
  question: string,
  load: (signal: AbortSignal) => Promise<T>,
): AccountData<T> {
  const [changed, take] = useState<{ question: string; value: T }>();
  const { value, failure, retry } = useRemote(useSignedIn() ? question : undefined, load);
  const own = changed?.question === question ? changed.value : undefined;
  return { value: own ?? value, failure, retry, take: (next) => take({ question, value: next }) };
}
