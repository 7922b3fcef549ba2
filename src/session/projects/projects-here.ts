import { localStore } from '#src/lib/browser-store.ts';
import { messageOf } from '#src/lib/http/api-error.ts';
import { serialized } from '#src/lib/serialized.ts';
import { recordsReplaced } from '../feature-records.ts';
import type { AppThunk } from '../store.ts';
import { changeProject, type Edit } from './change-project.ts';
import { sendPhotos } from './project-photos.ts';
import type { ProjectRows, ProjectStore, ProjectsHere } from './project-rows.ts';
import { openProjectStore } from './project-store.ts';
import { currentOwner, guest, ownerKey, rememberOwner } from './projects-owner.ts';
import { forgetSynced, isSynced, syncOnce } from './sync-once.ts';

const changed =
  (next: Partial<ProjectsHere>): AppThunk<void> =>
  (dispatch, getState) => {
    dispatch(recordsReplaced({ projectsHere: { ...getState().projectsHere, ...next } }));
  };

let opened: Promise<ProjectStore> | undefined;
export const projectStore = (): Promise<ProjectStore> => {
  opened ??= openProjectStore();
  return opened;
};

export const readProjects = (): AppThunk<Promise<void>> => async (dispatch) => {
  const [store, owner] = await Promise.all([projectStore(), dispatch(currentOwner)]);
  const kept = (await store.read()).filter((one) => one.owner === owner);
  dispatch(changed({ owner, kept, isLasting: store.isLasting }));
};

const sync = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const owner = await dispatch(currentOwner);
  const isStill = () => getState().auth.accountId === owner;
  if (owner === guest || !isStill()) return;
  try {
    const store = await projectStore();
    await syncOnce(store, owner, isStill);
    const synced = (await store.read()).filter((kept) => kept.owner === owner && isSynced(kept));
    await dispatch(sendPhotos(synced, isStill));
    rememberOwner(owner);
    dispatch(changed({ waits: '' }));
  } catch (failure) {
    dispatch(changed({ waits: messageOf(failure) }));
  }
};

const inTurn = serialized();
let waiting: Promise<void> | undefined;

/** Syncs now; requests during a sync trigger one more. */
export const syncNow = (): AppThunk<Promise<void>> => (dispatch) => {
  waiting ??= inTurn(() => {
    waiting = undefined;
    return dispatch(sync());
  });
  return waiting;
};

/** Debounce in ms, because typing and dragging cause many changes. */
const pause = 800;
let timer: ReturnType<typeof setTimeout> | undefined;

const syncSoon = (): AppThunk<void> => (dispatch) => {
  clearTimeout(timer);
  timer = setTimeout(() => void dispatch(syncNow()), pause);
};

/** Changes the owner's projects and syncs soon. Throws if the browser cannot store it. */
export const changeHere =
  <T>(work: (rows: ProjectRows, owner: string) => Promise<T>): AppThunk<Promise<T>> =>
  async (dispatch) => {
    const [store, owner] = await Promise.all([projectStore(), dispatch(currentOwner)]);
    try {
      const result = await store.change((rows) => work(rows, owner));
      rememberOwner(owner);
      if (owner !== guest) dispatch(syncSoon());
      dispatch(changed({ isLost: false }));
      return result;
    } catch (failure) {
      dispatch(changed({ isLost: true }));
      throw failure;
    }
  };

export const editProject =
  (id: string, edit: Edit): AppThunk<Promise<void>> =>
  (dispatch) =>
    dispatch(changeHere((rows, owner) => changeProject(rows, owner, id, edit))).then(
      () => undefined,
      () => undefined,
    );

/** Removes synced projects from this browser after sign-out. */
export const leaveProjects = (): AppThunk<Promise<void>> => async (dispatch) => {
  clearTimeout(timer);
  await forgetSynced(await projectStore());
  localStore.forget(ownerKey);
  dispatch(changed({ waits: '' }));
  await dispatch(readProjects());
};
