import { useEffect, useState } from 'react';
import { storedBranchId } from '../../lib/stored-branch.ts';
import { fetchBranchName } from './scheduling-api.ts';

/**
 * The name of the branch whose pages the visitor comes from ([2.12]); `undefined` where they come from none,
 * or it cannot be had, without which the form is whole.
 */
export function useBranchName(): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const branchId = storedBranchId();
    if (branchId) void fetchBranchName(branchId).then(setName, () => undefined);
  }, []);
  return name;
}
