import { localStore } from '#src/lib/browser-store.ts';
import { pushQuery, useUrlQuery } from '#src/lib/url-query.ts';
import { type DeskBranch, useBranches } from './use-branches.ts';

const storageKey = 'DeskBranch';

/** Asks for another branch by the URL; the browser keeps it for pages whose URL names none. */
export function askForBranch(branchId: string): void {
  localStore.write(storageKey, branchId);
  pushQuery({ branch: branchId });
}

/** The branch that the URL asks for, or the one that was chosen last, or the first of all. */
export function useAskedBranch(): { branches: readonly DeskBranch[]; branch: DeskBranch | undefined } {
  const branches = useBranches();
  const asked = useUrlQuery().get('branch');
  const wanted = [asked, localStore.read(storageKey)];
  const branch = wanted
    .map((id) => branches.find(({ branch_id }) => branch_id === id))
    .find((found) => found !== undefined);
  return { branches, branch: branch ?? branches[0] };
}
