import type { Branch } from '../../domain/contracts/location.ts';
import { sessionStore } from './browser-store.ts';

/** [9.1] */
const storageKey = 'CurrentBranch';

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
