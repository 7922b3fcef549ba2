import type { ReactNode } from 'react';
import { Stack } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { RemoteValue } from '#src/components/remote-value.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import type { Remote } from '#src/lib/react/use-remote.ts';
import { SignInNeeded } from './sign-in-needed.tsx';

interface LoadedProps<T> {
  data: Remote<T>;
  /** Object of the error «We could not load your orders.» */
  what: string;
  waiting?: readonly string[];
  children: (value: T) => ReactNode;
}

export function Loaded<T>({ data, what, waiting = ['7rem', '7rem'], children }: LoadedProps<T>) {
  const { known, failure } = data;
  if (known === undefined && failure instanceof ApiError && failure.status === 401) return <SignInNeeded />;
  const placeholder = (
    <Stack gap={4} role="status" aria-label={`Loading ${what}`}>
      {waiting.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike and keep their order.
        <Skeleton key={place} height={height} />
      ))}
    </Stack>
  );
  return (
    <RemoteValue remote={data} waiting={placeholder} title={`We could not load ${what}.`}>
      {children}
    </RemoteValue>
  );
}
