import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import { authState, onAuthState } from '../customer/auth-state.ts';
import {
  onProjectsHere,
  type ProjectsHere,
  projectStore,
  projectsHere,
  readProjects,
  syncNow,
} from './projects-here.ts';
import { forgetSynced } from './sync-once.ts';

const wasSeen = (): void => {
  if (document.visibilityState === 'visible') void syncNow();
};

const pause = 15_000;

/** Syncs immediately, after sign-in, on reconnect, when visible, and periodically. */
function followProjects(): () => void {
  let isOver = false;
  let stopReading: (() => void) | undefined;
  const read = () => void readProjects();
  const start = async (): Promise<void> => {
    const store = await projectStore();
    if (isOver) return;
    stopReading = store.onChanged(read);
    // A sign-out in another tab, or on a page that could not load this script.
    if (!hasStoredTokens()) await forgetSynced(store);
    await readProjects();
    await syncNow();
  };
  let account = authState().accountId;
  const stopAuth = onAuthState(() => {
    const { accountId } = authState();
    read();
    if (accountId !== account) void syncNow();
    account = accountId;
  });
  const onOnline = () => void syncNow();
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', wasSeen);
  const timer = setInterval(wasSeen, pause);
  void start();
  return () => {
    isOver = true;
    clearInterval(timer);
    stopReading?.();
    stopAuth();
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', wasSeen);
  };
}

export interface Projects extends ProjectsHere {
  views: readonly ProjectView[] | undefined;
}

export function useProjects(): Projects {
  const here = useSyncExternalStore(onProjectsHere, projectsHere, projectsHere);
  useEffect(() => followProjects(), []);
  const { kept } = here;
  const views = useMemo(
    () =>
      kept
        ?.map(({ document }) => projectView(document))
        .sort((one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1)),
    [kept],
  );
  return { ...here, views };
}
