import { purgeProject } from '#domain/projects/contract.ts';
import { binDays, deletedAt, isEditedElsewhere } from '#domain/projects/deleted-entities.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import type { AppThunk } from '../store.ts';
import { photoStore } from './photo-store.ts';
import type { KeptProject, ProjectStore } from './project-rows.ts';
import { projectStore, syncNow } from './projects-here.ts';
import { currentOwner, guest } from './projects-owner.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Unix milliseconds at which a deleted project leaves the bin; undefined if it is not deleted. */
export function leavesBinAt({ document }: Pick<KeptProject, 'document'>): number | undefined {
  const at = deletedAt(document);
  return at === undefined ? undefined : at + binDays * dayMs;
}

async function remove(store: ProjectStore, isRemoved: (kept: KeptProject) => boolean): Promise<void> {
  if (!(await store.read()).some(isRemoved)) return;
  await store.change(async (rows) => {
    for (const kept of await rows.all()) if (isRemoved(kept)) await rows.remove(kept.id);
  });
  await (await photoStore()).keepOnly(new Set((await store.read()).map(({ id }) => id)));
}

/**
 * Purges a guest's projects that were deleted 90 days ago, except those that another device has changed. The
 * server purges those of accounts.
 */
export const clearBin = (store: ProjectStore, now: number): Promise<void> =>
  remove(
    store,
    ({ owner, ...kept }) =>
      owner === guest &&
      (leavesBinAt(kept) ?? Number.POSITIVE_INFINITY) < now &&
      !isEditedElsewhere(kept.document, kept.id),
  );

/** Deletes a project of the bin for good, at the account first. Throws `ApiError`. */
export const purgeHere =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const [store, owner] = await Promise.all([projectStore(), dispatch(currentOwner)]);
    if (owner !== guest) {
      await dispatch(syncNow());
      await callEndpoint(purgeProject, { params: { id } }).catch((failure: unknown) => {
        // The account has purged it already, or another device has restored it: the next sync shows which.
        if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
      });
    }
    await remove(store, (kept) => kept.id === id && kept.owner === owner && leavesBinAt(kept) !== undefined);
  };
