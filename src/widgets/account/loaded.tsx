import type { ReactNode } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import * as styles from './account-page.module.css';
import { SignInNeeded } from './sign-in-needed.tsx';
import type { AccountData } from './use-account-data.ts';

interface LoadedProps<T> {
  data: AccountData<T>;
  /** Object of the error «We could not load your orders.» */
  what: string;
  waiting?: readonly string[];
  children: (value: T) => ReactNode;
}

export function Loaded<T>({ data, what, waiting = ['7rem', '7rem'], children }: LoadedProps<T>) {
  const { value, failure, retry } = data;
  if (value !== undefined) return children(value);
  if (failure instanceof ApiError && failure.status === 401) return <SignInNeeded />;
  if (failure !== undefined)
    return (
      <Notice alarm title={`We could not load ${what}.`}>
        <p>{messageOf(failure)}</p>
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  return (
    <div className={styles.waiting} role="status" aria-label={`Loading ${what}`}>
      {waiting.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike and keep their order.
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}
