import { useEffect, useRef } from 'react';
import { readRevision } from '#domain/consultations/staff-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import type { Remote } from '#src/lib/react/use-remote.ts';
import { useWhileSeen } from '#src/lib/react/use-while-seen.ts';

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
  const current = useRef({ branchId, page, known });
  current.current = { branchId, page, known };
  const first = useRef<{ branchId: string; revision: number }>(undefined);
  const ask = async (): Promise<void> => {
    if (branchId === undefined) return;
    const query = { branch_id: branchId };
    const answer = await callEndpoint(readRevision, { query }).catch(() => undefined);
    // A failed poll is repeated with the next one.
    if (!answer || current.current.branchId !== branchId) return;
    const { revision } = answer;
    const { page, known } = current.current;
    const polled = first.current?.branchId === branchId ? first.current.revision : undefined;
    const shown = known ?? polled;
    const isNew = shown !== undefined && revision !== shown;
    // A pending read may be older than this revision: compare once it completes.
    if (isNew && page.isLoading) return;
    first.current = { branchId, revision };
    if (isNew || page.failure !== undefined) page.retry();
  };
  const latest = useRef(ask);
  latest.current = ask;
  const needsFirst = known === undefined ? branchId : undefined;
  useEffect(() => {
    if (needsFirst !== undefined) void latest.current();
  }, [needsFirst]);
  useWhileSeen(() => void ask(), branchId === undefined ? undefined : everyMs);
}
