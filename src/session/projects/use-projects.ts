import { useEffect, useMemo } from 'react';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { hasStoredTokens } from '#src/lib/okta/stored-tokens.ts';
import { useAppSelector, useAppStore } from '../hooks.ts';
import type { AppStore } from '../store.ts';
import { clearBin } from './deleted-projects.ts';
import type { ProjectsHere } from './project-rows.ts';
import { projectStore, readProjects, syncNow } from './projects-here.ts';
import { forgetSynced } from './sync-once.ts';

const pause = 15_000;

/** Syncs immediately, after sign-in, on reconnect, when visible, and periodically. */
function followProjects({ dispatch, getState, subscribe }: AppStore): () => void {
  let isOver = false;
  let stopReading: (() => void) | undefined;
  const read = () => void dispatch(readProjects());
  const sync = () => void dispatch(syncNow());
  const wasSeen = (): void => {
    if (document.visibilityState === 'visible') sync();
  };
  const start = async (): Promise<void> => {
    const store = await projectStore();
    if (isOver) return;
    stopReading = store.onChanged(read);
    // A sign-out in another tab, or on a page that could not load this script.
    if (!hasStoredTokens()) await forgetSynced(store);
    await clearBin(store, Date.now());
    await dispatch(readProjects());
    await dispatch(syncNow());
  };
  let { auth } = getState();
  const stopAuth = subscribe(() => {
    const before = auth;
    ({ auth } = getState());
    if (auth === before) return;
    read();
    if (auth.accountId !== before.accountId) sync();
  });
  window.addEventListener('online', sync);
  document.addEventListener('visibilitychange', wasSeen);
  const timer = setInterval(wasSeen, pause);
  void start();
  return () => {
    isOver = true;
    clearInterval(timer);
    stopReading?.();
    stopAuth();
    window.removeEventListener('online', sync);
    document.removeEventListener('visibilitychange', wasSeen);
  };
}

export interface Projects extends ProjectsHere {
  views: readonly ProjectView[] | undefined;
}

export function useProjects(): Projects {
  const store = useAppStore();
  const here = useAppSelector(({ projectsHere }) => projectsHere);
  useEffect(() => followProjects(store), [store]);
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
