import { projectPhoto, putProjectPhoto } from '#domain/projects/photos/contract.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { base64Of } from '#src/lib/base64-of.ts';
import { ApiError, isTransient } from '#src/lib/http/api-error.ts';
import { callEndpoint, fetchFile } from '#src/lib/http/http.ts';
import { whenIdle } from '#src/lib/react/when-idle.ts';
import { serialized } from '#src/lib/serialized.ts';
import { recordsReplaced } from '../feature-records.ts';
import type { AppThunk, RootState } from '../store.ts';
import { type KeptPhoto, photoStore } from './photo-store.ts';
import { type KeptProject, nameOf } from './project-rows.ts';

const fileOf = ({ content }: KeptPhoto): Blob => new Blob([content], { type: 'image/jpeg' });

/** Why the account rejected a photo; undefined if it did not. */
export const whyNotSaved =
  (project: string, id: string) =>
  ({ projectsHere }: RootState): string | undefined =>
    projectsHere.refusedPhotos[nameOf(project, id)];

const photoRefused =
  ({ project, id }: KeptPhoto, reason: string): AppThunk<void> =>
  (dispatch, getState) => {
    const { projectsHere } = getState();
    const refusedPhotos = { ...projectsHere.refusedPhotos, [nameOf(project, id)]: reason };
    dispatch(recordsReplaced({ projectsHere: { ...projectsHere, refusedPhotos } }));
  };

export const keepPhoto = async (photo: Omit<KeptPhoto, 'waits'>): Promise<unknown> =>
  (await photoStore()).put({ ...photo, waits: 1 });

/** Returns a photo's file from this browser, else from the account. Throws `ApiError`. */
export async function readPhoto(project: string, id: string): Promise<Blob> {
  const photos = await photoStore();
  const kept = await photos.get(project, id);
  if (kept) return fileOf(kept);
  const file = await fetchFile(projectPhoto, { params: { id: project, photo: id } });
  await photos.put({ project, id, content: await file.arrayBuffer() });
  return file;
}

function isSpared(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

const inTurn = serialized();

/** Local, else downloaded at idle time; undefined on slow or metered connections. Throws `ApiError`. */
export async function photoInTurn(
  project: string,
  id: string,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const kept = await (await photoStore()).get(project, id);
  if (kept) return fileOf(kept);
  if (isSpared()) return undefined;
  return inTurn(async () => {
    signal.throwIfAborted();
    await new Promise<void>(whenIdle);
    return readPhoto(project, id);
  });
}

export async function copyPhoto(from: string, to: string, id: string): Promise<void> {
  const file = await readPhoto(from, id);
  await keepPhoto({ project: to, id, content: await file.arrayBuffer() });
}

export const showsPhoto = ({ document }: KeptProject, id: string): boolean =>
  projectView(document).items.some(({ photo }) => photo?.id === id);

const send =
  (photo: KeptPhoto): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { project, id } = photo;
    try {
      const body = { content: base64Of(photo.content) };
      await callEndpoint(putProjectPhoto, { params: { id: project, photo: id }, body });
    } catch (failure) {
      if (isTransient(failure) || (failure instanceof ApiError && failure.status === 401)) throw failure;
      dispatch(photoRefused(photo, (failure as ApiError).message));
      return;
    }
    const { waits: _, ...sent } = photo;
    await (await photoStore()).put(sent);
  };

/** Throws if the account is unreachable; a rejected photo stays local. */
export const sendPhotos =
  (projects: readonly KeptProject[], isStill: () => boolean): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const photos = await photoStore();
    for (const [project, id] of await photos.waiting()) {
      const kept = projects.find((one) => one.id === project);
      const isShown = kept !== undefined && showsPhoto(kept, id);
      const isRefused = whyNotSaved(project, id)(getState()) !== undefined;
      const photo = isShown && !isRefused ? await photos.get(project, id) : undefined;
      if (!isStill()) return;
      if (photo) await dispatch(send(photo));
    }
  };
