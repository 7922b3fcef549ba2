import { useState } from 'react';
import { storedBranchId } from '#src/lib/stored-branch.ts';
import { useRemote } from '#src/lib/use-remote.ts';
import { fetchBranchName } from './scheduling-api.ts';

/**
 * The name of the branch whose pages the visitor comes from ([2.12]); `undefined` where they come from none,
 * or it cannot be had, without which the form is whole.
 */
export function useBranchName(): string | undefined {
  const [branchId] = useState(storedBranchId);
  return useRemote(branchId, () => fetchBranchName(branchId ?? '')).value;
}
