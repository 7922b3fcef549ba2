import type { ReactNode } from 'react';
import { messageOf } from '#src/lib/http/api-error.ts';
import { Button } from './form/button.tsx';
import { Notice } from './notice.tsx';

interface FailureNoticeProps {
  failure: unknown;
  retry: () => void;
  /** Without a title, the reason is the title. */
  title?: string | undefined;
  /** Follows the reason. */
  children?: ReactNode;
}

/** A failed load: its reason, and a retry. */
export function FailureNotice({ failure, retry, title, children }: FailureNoticeProps) {
  const reason = messageOf(failure);
  return (
    <Notice alarm title={title ?? reason}>
      {(title !== undefined || children) && (
        <p>
          {title !== undefined && reason}
          {children}
        </p>
      )}
      <Button look="outline" onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}
