import type { ReactNode } from 'react';
import type { Remote } from '#src/lib/react/use-remote.ts';
import { FailureNotice } from './failure-notice.tsx';

interface RemoteValueProps<T> {
  remote: Pick<Remote<T>, 'known' | 'failure' | 'retry'>;
  waiting: ReactNode;
  /** Title of the failure; without it, the reason is the title. */
  title?: string;
  children: (value: T) => ReactNode;
}

/** A remote value, its placeholder or its failure. A known value stays while it is loaded again. */
export function RemoteValue<T>({ remote, waiting, title, children }: RemoteValueProps<T>) {
  const { known, failure, retry } = remote;
  if (known !== undefined) return children(known);
  if (failure === undefined) return waiting;
  return <FailureNotice title={title} failure={failure} retry={retry} />;
}
