import { useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { keepRequest } from '#src/lib/http/outbox.ts';

/**
 * Explains a failed submission. With the user's consent, stores an undelivered form in the browser and sends
 * it once later ([2.20]).
 */
export function FailedSend({ failure }: { failure: unknown }) {
  const [kept, setKept] = useState<unknown>();
  const [isRefused, setRefused] = useState(false);
  if (failure === undefined) return null;
  if (kept === failure)
    return (
      <Notice title="Kept in this browser">
        <p role="status">
          It is sent once, as soon as the shop can be reached, also from a page that you open later. What you
          typed stays in this browser until then, for a week at most.
        </p>
      </Notice>
    );
  const waiting = failure instanceof ApiError ? failure.waiting : undefined;
  return (
    <Notice alarm title={messageOf(failure)}>
      {waiting && !isRefused && (
        <Button look="outline" onClick={() => (keepRequest(waiting) ? setKept(failure) : setRefused(true))}>
          Send it when I’m back online
        </Button>
      )}
      {isRefused && <p>This browser keeps nothing. What you typed stays here while the page is open.</p>}
    </Notice>
  );
}
