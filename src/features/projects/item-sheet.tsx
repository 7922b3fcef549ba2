import { Link } from 'gatsby';
import { useState } from 'react';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { deletions } from '#domain/projects/write-project.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { changeProject } from '#src/session/projects/change-project.ts';
import { placeAtEnd } from '#src/session/projects/place-at-end.ts';
import { copyPhoto } from '#src/session/projects/project-photos.ts';
import { changeHere, editProject } from '#src/session/projects/projects-here.ts';
import type { AppThunk } from '#src/session/store.ts';
import { MoveToProject } from './components/move-to-project.tsx';
import * as styles from './components/sheet-form.module.css';
import { duplicateItem, whyNotDuplicated } from './duplicates.ts';
import { ItemForm } from './item-form.tsx';
import { titleOf, urlOf } from './item-words.ts';
import { useOpenProject } from './open-project.ts';
import { remove, restore } from './project-edits.ts';
import { useUndo } from './undo.ts';

const moveItem = (from: string, itemId: string, to: string): AppThunk<Promise<void>> =>
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
const moveToProject =
  (from: string, item: ProjectItem, to: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // The file first: an item without it would be an empty frame.
    if (item.photo) await copyPhoto(from, to, item.photo.id);
    await dispatch(moveItem(from, item.id, to));
  };

export function ItemSheet({ item, leave }: { item: ProjectItem; leave: () => void }) {
  const dispatch = useAppDispatch();
  const { view, goods, others } = useOpenProject();
  const undo = useUndo();
  const [reason, setReason] = useState('');
  const known = goods?.byItem.get(item.id);
  const title = titleOf(item, known);
  const page = urlOf(item, known);
  const url =
    page && item.design?.code
      ? `${page}&${new URLSearchParams({ project: view.id, entry: item.id, ...(item.sill != null && { sill: String(item.sill) }) })}`
      : page;
  const copy = () => {
    const why = whyNotDuplicated(view, item.id);
    if (why) return setReason(why);
    void dispatch(editProject(view.id, duplicateItem(item.id)));
    announce(`${title} is there twice now.`);
    leave();
  };
  const drop = async () => {
    leave();
    await dispatch(editProject(view.id, remove([item.id])));
    undo({ said: `${title} is deleted.`, undo: () => dispatch(editProject(view.id, restore([item.id]))) });
  };
  const moveTo = async (to: { id: string; name: string }) => {
    await dispatch(moveToProject(view.id, item, to.id)).then(
      () => announce(`${title} is in ${to.name} now.`),
      // On a storage failure the page shows the error.
      () => announce(`${title} could not be moved.`),
    );
    leave();
  };
  return (
    <Sheet title={title} leave={leave}>
      {url && (
        <p>
          <Link to={url}>{item.part ? 'See the part' : 'Open the design'}</Link>
        </p>
      )}
      {known && known.details.length > 0 && (
        <details className={styles.choices}>
          <summary>All {known.details.length} choices</summary>
          <dl>
            {known.details.map((detail) => (
              <div key={detail.title}>
                <dt>{detail.title}</dt>
                <dd>{detail.answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <ItemForm item={item} leave={leave} />
      <div className={styles.actions}>
        <Button look="quiet" onClick={copy}>
          Duplicate
        </Button>
        <Button look="quiet" onClick={() => void drop()}>
          Delete
        </Button>
      </div>
      {reason && <Notice alarm title={reason} />}
      {others.length > 0 && <MoveToProject others={others} onMove={(to) => void moveTo(to)} />}
    </Sheet>
  );
}
