import { projectLimits } from '#domain/projects/project-fields.ts';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { changeProject } from '#src/session/projects/change-project.ts';
import { copyPhoto } from '#src/session/projects/project-photos.ts';
import { changeHere } from '#src/session/projects/projects-here.ts';
import type { AppThunk } from '#src/session/store.ts';
import { projectCopied, whyTooFull } from './duplicates.ts';

export type Duplicated = { id: string; name: string } | { reason: string };

export const tooManyProjects = `There is room for ${projectLimits.projects} projects. Delete one that is done with.`;

/** Copies the photos' files; a file missing in the project stays missing in the copy. */
async function copyPhotos({ id: from, items }: ProjectView, to: string): Promise<void> {
  for (const photo of new Set(items.flatMap(({ photo: shown }) => shown?.id ?? [])))
    try {
      await copyPhoto(from, to, photo);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
    }
}

/** Duplicates a project as shown, with photos. Throws if storage fails or a photo cannot be loaded. */
export const duplicateProject =
  (view: ProjectView): AppThunk<Promise<Duplicated>> =>
  async (dispatch) => {
    const tooFull = whyTooFull(view);
    if (tooFull) return { reason: tooFull };
    const id = newUuid();
    // Files first: items without files would be empty frames.
    await copyPhotos(view, id);
    const copying = changeHere(async (rows, owner): Promise<Duplicated> => {
      const own = (await rows.all()).filter((kept) => kept.owner === owner);
      const present = own.filter(({ document }) => !projectView(document).isDeleted);
      if (present.length >= projectLimits.projects) return { reason: tooManyProjects };
      const source = present.find((kept) => kept.id === view.id);
      const from = source ? projectView(source.document) : view;
      const edit = () => projectCopied(from, id, Date.now());
      const copy = projectView(await changeProject(rows, owner, id, edit));
      return { id, name: copy.name };
    });
    return dispatch(copying);
  };
