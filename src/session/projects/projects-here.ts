import { localStore } from '#src/lib/browser-store.ts';
import { messageOf } from '#src/lib/http/api-error.ts';
import { authState } from '../customer/auth-state.ts';
import { changeProject, type Edit } from './change-project.ts';
import { sendPhotos } from './project-photos.ts';
import type { KeptProject, ProjectRows, ProjectStore } from './project-rows.ts';
import { openProjectStore } from './project-store.ts';
import { currentOwner, guest, ownerKey, rememberOwner } from './projects-owner.ts';
import { forgetSynced, isSynced, syncOnce } from './sync-once.ts';

export interface ProjectsHere {
  owner: string;
  kept: readonly KeptProject[] | undefined;
  isLasting: boolean;
  /** Why changes are not synced yet; empty if synced or without an account. */
  waits: string;
  isLost: boolean;
}

let state: ProjectsHere = { owner: guest, kept: undefined, isLasting: true, waits: '', isLost: false };
const listeners = new Set<() => void>();

export const projectsHere = (): ProjectsHere => state;

export function onProjectsHere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Partial<ProjectsHere>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

let opened: Promise<ProjectStore> | undefined;
export const projectStore = (): Promise<ProjectStore> => {
  opened ??= openProjectStore();
  return opened;
};

export async function readProjects(): Promise<void> {
  const [store, owner] = await Promise.all([projectStore(), currentOwner()]);
  const kept = (await store.read()).filter((one) => one.owner === owner);
  set({ owner, kept, isLasting: store.isLasting });
}

async function sync(): Promise<void> {
  const owner = await currentOwner();
  if (owner === guest || authState().accountId !== owner) return;
  try {
    const store = await projectStore();
    const isStill = () => authState().accountId === owner;
    await syncOnce(store, owner, isStill);
    await sendPhotos(
      (await store.read()).filter((kept) => kept.owner === owner && isSynced(kept)),
      isStill,
    );
    rememberOwner(owner);
    set({ waits: '' });
  } catch (failure) {
    set({ waits: messageOf(failure) });
  }
}

let running: Promise<void> | undefined;
let again: Promise<void> | undefined;

/** Syncs now; requests during a sync trigger one more. */
export function syncNow(): Promise<void> {
  if (running) {
    again ??= running.then(() => {
      again = undefined;
      return syncNow();
    });
    return again;
  }
  running = sync().finally(() => {
    running = undefined;
  });
  return running;
}

/** Debounce in ms, because typing and dragging cause many changes. */
const pause = 800;
let timer: ReturnType<typeof setTimeout> | undefined;

function syncSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void syncNow(), pause);
}

/** Changes the owner's projects and syncs soon. Throws if the browser cannot store it. */
export async function changeHere<T>(work: (rows: ProjectRows, owner: string) => Promise<T>): Promise<T> {
  const [store, owner] = await Promise.all([projectStore(), currentOwner()]);
  try {
    const result = await store.change((rows) => work(rows, owner));
    rememberOwner(owner);
    if (owner !== guest) syncSoon();
    set({ isLost: false });
    return result;
  } catch (failure) {
    set({ isLost: true });
    throw failure;
  }
}

export const editProject = (id: string, edit: Edit): Promise<void> =>
  changeHere((rows, owner) => changeProject(rows, owner, id, edit)).then(
    () => undefined,
    () => undefined,
  );

/** Removes synced projects from this browser after sign-out. */
export async function leaveProjects(): Promise<void> {
  clearTimeout(timer);
  await forgetSynced(await projectStore());
  localStore.forget(ownerKey);
  set({ waits: '' });
  await readProjects();
}
