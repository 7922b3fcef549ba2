import type { ReactNode } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import type { Remote } from '#src/lib/react/use-remote.ts';

export function LoadedQuote<T>({
  remote: { known, failure, retry },
  children,
}: {
  remote: Remote<T>;
  children: (value: T) => ReactNode;
}) {
  if (known !== undefined) return children(known);
  if (failure === undefined) return <Skeleton height="12rem" />;
  return (
    <Notice alarm title={messageOf(failure)}>
      <Button look="outline" onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}
