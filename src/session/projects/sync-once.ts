import { syncProjects } from '#domain/projects/contract.ts';
import { deletedAt, isEditedElsewhere } from '#domain/projects/deleted-entities.ts';
import { changesSince, covers, mergeDocuments, mergeSeen } from '#domain/projects/merge-documents.ts';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { emptyDocument } from '#domain/projects/write-project.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { photoStore } from './photo-store.ts';
import { showsPhoto } from './project-photos.ts';
import type { KeptProject, ProjectRows, ProjectStore } from './project-rows.ts';
import { guest } from './projects-owner.ts';

export const isSynced = ({ known, document }: KeptProject): boolean => covers(known, document.seen);

const isRefused = ({ refused, document }: KeptProject): boolean =>
  refused !== undefined && covers(refused.seen, document.seen);

/** The server has purged a project that was deleted here, too: it does not come back. */
const isGone = ({ id, document }: KeptProject): boolean =>
  deletedAt(document) !== undefined && !isEditedElsewhere(document, id);

type Answer = Awaited<ReturnType<typeof send>>[number];

async function send(kept: readonly KeptProject[]) {
  const projects = kept.map(({ document, known }) => ({ known, changes: changesSince(document, known) }));
  return (await callEndpoint(syncProjects, { body: { projects } })).projects;
}

/** A project that this device has as the server had it and that it may no longer open: a colleague's. */
const isClosed = (kept: KeptProject, { outcome }: Answer): boolean => outcome === 'refused' && isSynced(kept);

function answered(kept: KeptProject, answer: Answer, sent: KeptProject | undefined): KeptProject {
  if (answer.outcome === 'stale') return { ...kept, known: {} };
  if (answer.outcome === 'refused')
    return { ...kept, refused: { reason: answer.reason, seen: (sent ?? kept).document.seen } };
  return {
    ...kept,
    document: mergeDocuments(kept.document, answer.changes),
    known: mergeSeen(kept.known, answer.changes.seen),
    refused: undefined,
  };
}

async function take(
  rows: ProjectRows,
  owner: string,
  answers: readonly Answer[],
  sent: readonly KeptProject[],
): Promise<void> {
  for (const answer of answers) {
    const { id } = answer;
    const kept = (await rows.get(id)) ?? { id, owner, document: emptyDocument(id), known: {} };
    if (kept.owner !== owner) continue;
    if ((answer.outcome === 'stale' && isGone(kept)) || isClosed(kept, answer)) {
      await rows.remove(id);
      continue;
    }
    await rows.put(
      answered(
        kept,
        answer,
        sent.find((one) => one.id === id),
      ),
    );
  }
}

/** Transfers a guest's projects to the account; ids stay. */
async function adopt(rows: ProjectRows, owner: string): Promise<boolean> {
  const mine = (await rows.all()).filter((kept) => kept.owner === guest);
  for (const kept of mine) await rows.put({ ...kept, owner });
  return mine.length > 0;
}

/** Throws `ApiError`. Discards the response if `isStill` is false: the account signed out. */
export async function syncOnce(store: ProjectStore, owner: string, isStill: () => boolean): Promise<void> {
  if ((await store.read()).some((kept) => kept.owner === guest))
    await store.change((rows) => adopt(rows, owner));
  // Resends in full, once, if the server has less than it reported.
  for (const isSecond of [false, true]) {
    const sent = (await store.read())
      .filter((kept) => kept.owner === owner && !isRefused(kept))
      .slice(0, projectLimits.projects);
    const answers = await send(sent);
    if (!isStill()) return;
    await store.change((rows) => take(rows, owner, answers, sent));
    if (answers.some(({ outcome }) => outcome === 'refused'))
      await (await photoStore()).keepOnly(new Set((await store.read()).map(({ id }) => id)));
    // A server that lost a project lost its photos too.
    for (const { id, outcome } of answers) if (outcome === 'stale') await (await photoStore()).sendAgain(id);
    if (isSecond || !answers.some(({ outcome }) => outcome === 'stale')) return;
  }
}

/** Deletes synced projects after sign-out; unsynced ones wait for their account. */
export async function forgetSynced(store: ProjectStore): Promise<void> {
  const photos = await photoStore();
  const waiting = await photos.waiting();
  const isOver = (kept: KeptProject) =>
    kept.owner !== guest &&
    isSynced(kept) &&
    !waiting.some(([project, photo]) => project === kept.id && showsPhoto(kept, photo));
  if ((await store.read()).some(isOver))
    await store.change(async (rows) => {
      for (const kept of await rows.all()) if (isOver(kept)) await rows.remove(kept.id);
    });
  await photos.keepOnly(new Set((await store.read()).map(({ id }) => id)));
}
