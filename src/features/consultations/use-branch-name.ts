import { useState } from 'react';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { storedBranchId } from '#src/session/place/stored-branch.ts';
import { fetchBranchName } from './scheduling-api.ts';

/**
 * The referring branch's name ([2.12]); `undefined` without one, or if it fails to load, which the form
 * tolerates.
 */
export function useBranchName(): string | undefined {
  const [branchId] = useState(storedBranchId);
  return useRemote(branchId, () => fetchBranchName(branchId ?? '')).value;
}
