import type { Branch } from '#domain/contracts/location.ts';
import { sessionStore } from './browser-store.ts';

/** [9.1] */
const storageKey = 'CurrentBranch';

/** [3.20] */
const idKey = 'branchID';

/** [3.8] The branch whose showroom was last chosen or looked up in this tab. */
export interface CurrentBranch {
  formal_name: string;
  /** Two letters. */
  state: string;
  url: string;
}

export function storeCurrentBranch({ formal_name, state, branch_url }: Branch): void {
  const current: CurrentBranch = { formal_name, state: state.abbreviation, url: branch_url };
  sessionStore.write(storageKey, JSON.stringify(current));
}

/**
 * Keeps the branch whose pages the visitor looks at, for the consultation that they may schedule from there.
 */
export const storeBranchId = (branchId: string): void => sessionStore.write(idKey, branchId);

export const storedBranchId = (): string | undefined => sessionStore.read(idKey);
