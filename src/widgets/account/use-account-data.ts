import { useState } from 'react';
import { type Remote, useRemote } from '#src/lib/react/use-remote.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';

export interface AccountData<T> extends Pick<Remote<T>, 'failure' | 'retry'> {
  value: T | undefined;
  take: (changed: T) => void;
}

export function useAccountData<T>(
  question: string,
  load: (signal: AbortSignal) => Promise<T>,
): AccountData<T> {
  const [changed, take] = useState<{ question: string; value: T }>();
  const { value, failure, retry } = useRemote(useSignedIn() ? question : undefined, load);
  const own = changed?.question === question ? changed.value : undefined;
  return { value: own ?? value, failure, retry, take: (next) => take({ question, value: next }) };
}
