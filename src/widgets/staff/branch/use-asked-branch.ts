import { localStore } from '#src/lib/browser-store.ts';
import { pushQuery, useUrlQuery } from '#src/lib/url-query.ts';
import { type DeskBranch, useBranches } from './use-branches.ts';

const storageKey = 'DeskBranch';

/** Selects a branch in the URL and stores it for pages without a branch in the URL. */
export function askForBranch(branchId: string): void {
  localStore.write(storageKey, branchId);
  pushQuery({ branch: branchId });
}

/** The URL's branch, else the last selected one, else the first. */
export function useAskedBranch(): { branches: readonly DeskBranch[]; branch: DeskBranch | undefined } {
  const branches = useBranches();
  const asked = useUrlQuery().get('branch');
  const wanted = [asked, localStore.read(storageKey)];
  const branch = wanted
    .map((id) => branches.find(({ branch_id }) => branch_id === id))
    .find((found) => found !== undefined);
  return { branches, branch: branch ?? branches[0] };
}
