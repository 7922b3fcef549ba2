import { useEffect, useRef } from 'react';
import { readRevision } from '#domain/consultations/staff-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import type { Remote } from '#src/lib/react/use-remote.ts';

const everyMs = 4_000;

/**
 * Reloads a page after changes of a branch's consultations or calendar: polls every four seconds while
 * visible, and on becoming visible. `known` is the page's revision; without it the first polled one counts.
 * Also retries a failed read.
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
        // A pending read may be older than this revision: compare once it completes.
        if (isNew && isLoading) return;
        if (known === undefined) shown = revision;
        if (isNew || failure !== undefined) retry();
      } catch {
        // A failed poll is retried with the next one.
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
