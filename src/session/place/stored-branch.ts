import type { Branch } from '#domain/places/contract.ts';
import { sessionStore } from '#src/lib/browser-store.ts';

/** [9.1] */
const storageKey = 'CurrentBranch';

/** [3.20] */
const idKey = 'branchID';

/** [3.8] The branch of the showroom last selected or looked up in this tab. */
export interface CurrentBranch {
  formal_name: string;
  state: string;
  url: string;
}

export function storeCurrentBranch({ formal_name, state, branch_url }: Branch): void {
  const current: CurrentBranch = { formal_name, state: state.abbreviation, url: branch_url };
  sessionStore.write(storageKey, JSON.stringify(current));
}

/** Stores the visited branch for a consultation scheduled from its pages. */
export const storeBranchId = (branchId: string): void => sessionStore.write(idKey, branchId);

export const storedBranchId = (): string | undefined => sessionStore.read(idKey);
