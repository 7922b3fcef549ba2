import { projectPhoto, putProjectPhoto } from '#domain/contracts/project-photos.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { ApiError, isTransient } from '#src/lib/api-error.ts';
import { base64Of } from '#src/lib/base64-of.ts';
import { callEndpoint, fetchFile } from '#src/lib/http.ts';
import { type KeptPhoto, photoStore } from '#src/lib/photo-store.ts';
import type { KeptProject } from '#src/lib/project-rows.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

/** Why the account does not take a photo; asked again when the page is loaded anew. */
const refusals = new Map<string, string>();

const nameOf = (project: string, id: string): string => `${project} ${id}`;
const fileOf = ({ content }: KeptPhoto): Blob => new Blob([content], { type: 'image/jpeg' });

/** Why a photo is in this browser alone; `undefined` where the account has it, or may still get it. */
export const whyNotSaved = (project: string, id: string): string | undefined =>
  refusals.get(nameOf(project, id));

/** Keeps a photo in this browser; it goes to the account with the next sync. */
export const keepPhoto = async (photo: Omit<KeptPhoto, 'waits'>): Promise<unknown> =>
  (await photoStore()).put({ ...photo, waits: 1 });

/** The file of a photo, from this browser or, the first time, from the account. Throws `ApiError`. */
export async function readPhoto(project: string, id: string): Promise<Blob> {
  const photos = await photoStore();
  const kept = await photos.get(project, id);
  if (kept) return fileOf(kept);
  const file = await fetchFile(projectPhoto, { params: { id: project, photo: id } });
  await photos.put({ project, id, content: await file.arrayBuffer() });
  return file;
}

/** Whether the visitor's connection is slow or costly: nothing large is fetched that was not asked for. */
function isSpared(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

let turns: Promise<unknown> = Promise.resolve();

/**
 * The file of a photo in a project that is open, so that it is here without a connection, too: from this
 * browser at once, else from the account, one after another when the page has nothing else to do. `undefined`
 * where the connection is spared. Throws `ApiError`, and where the project was left before its turn.
 */
export async function photoInTurn(
  project: string,
  id: string,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const kept = await (await photoStore()).get(project, id);
  if (kept) return fileOf(kept);
  if (isSpared()) return undefined;
  const turn = turns.then(async () => {
    signal.throwIfAborted();
    await new Promise<void>(whenIdle);
    return readPhoto(project, id);
  });
  turns = turn.catch(() => undefined);
  return turn;
}

/** The same photo in another project. */
export async function copyPhoto(from: string, to: string, id: string): Promise<void> {
  const file = await readPhoto(from, id);
  await keepPhoto({ project: to, id, content: await file.arrayBuffer() });
}

/** Whether an item of a project that is there shows a photo. */
export const showsPhoto = ({ document }: KeptProject, id: string): boolean =>
  projectView(document).items.some(({ photo }) => photo?.id === id);

async function send(photo: KeptPhoto): Promise<void> {
  const { project, id } = photo;
  try {
    const body = { content: base64Of(photo.content) };
    await callEndpoint(putProjectPhoto, { params: { id: project, photo: id }, body });
  } catch (failure) {
    if (isTransient(failure) || (failure instanceof ApiError && failure.status === 401)) throw failure;
    refusals.set(nameOf(project, id), (failure as ApiError).message);
    return;
  }
  const { waits: _, ...sent } = photo;
  await (await photoStore()).put(sent);
}

/**
 * Sends the account what its projects show and it does not have yet, after the projects themselves. Throws
 * where it cannot be reached; a photo that is refused stays in this browser.
 */
export async function sendPhotos(projects: readonly KeptProject[], isStill: () => boolean): Promise<void> {
  const photos = await photoStore();
  for (const [project, id] of await photos.waiting()) {
    const kept = projects.find((one) => one.id === project);
    const isShown = kept !== undefined && showsPhoto(kept, id);
    const photo = isShown && !refusals.has(nameOf(project, id)) ? await photos.get(project, id) : undefined;
    if (!isStill()) return;
    if (photo) await send(photo);
  }
}
