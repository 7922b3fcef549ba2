import { useEffect, useRef } from 'react';
import { readRevision } from '#domain/contracts/desk-consultations.ts';
import { callEndpoint } from '#src/lib/http.ts';
import type { Remote } from '#src/lib/use-remote.ts';

const everyMs = 4_000;

/**
 * Reads a page again when anything was done to the consultations or the calendar of a branch, in this window
 * or in another: asks every four seconds while the page is seen, and at once when it is seen again. `known`
 * is the revision that the page shows; where the page knows none, the first one asked for counts. A page that
 * could not be read again is, once the server answers.
 */
export function useBranchChanges(
  branchId: string | undefined,
  page: Pick<Remote<unknown>, 'isLoading' | 'failure' | 'retry'>,
  known?: number | undefined,
): void {
  const current = useRef(page);
  current.current = page;
  useEffect(() => {
    if (branchId === undefined) return;
    const { signal, abort } = cancelable();
    let shown = known;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const query = { branch_id: branchId };
        const { revision } = await callEndpoint(readRevision, { query }, { signal });
        if (signal.aborted) return;
        const { isLoading, failure, retry } = current.current;
        const isNew = shown !== undefined && revision !== shown;
        // What is on its way may be older than this: it is compared when it is there.
        if (isNew && isLoading) return;
        if (known === undefined) shown = revision;
        if (isNew || failure !== undefined) retry();
      } catch {
        // What cannot be reached now is asked for again.
      }
    };
    const asks = () => void ask();
    if (known === undefined) asks();
    const timer = setInterval(asks, everyMs);
    document.addEventListener('visibilitychange', asks);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', asks);
      abort();
    };
  }, [branchId, known]);
}

function cancelable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
