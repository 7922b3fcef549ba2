import { type ProjectItem, projectView } from '#domain/projects/project-view.ts';
import { deletions } from '#domain/projects/write-project.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { changeProject } from '#src/session/projects/change-project.ts';
import { placeAtEnd } from '#src/session/projects/place-at-end.ts';
import { copyPhoto } from '#src/session/projects/project-photos.ts';
import { changeHere } from '#src/session/projects/projects-here.ts';

const moveItem = (from: string, itemId: string, to: string): Promise<void> =>
  changeHere(async (rows, owner) => {
    const source = await rows.get(from);
    const item = source && projectView(source.document).items.find(({ id }) => id === itemId);
    if (!item || !(await rows.get(to))) return;
    const { id: _, ...fields } = item;
    await changeProject(rows, owner, to, (document) => [
      {
        id: newUuid(),
        kind: 'item',
        fields: { ...fields, group: null, order: placeAtEnd(document, null) },
      },
    ]);
    await changeProject(rows, owner, from, (document) => deletions(document, [itemId]));
  });

/** Moves an item to another project outside its rooms; writes both projects at once. */
export async function moveToProject(from: string, item: ProjectItem, to: string): Promise<void> {
  // The file first: an item without it would be an empty frame.
  if (item.photo) await copyPhoto(from, to, item.photo.id);
  await moveItem(from, item.id, to);
}
