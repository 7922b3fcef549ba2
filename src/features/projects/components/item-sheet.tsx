import { Link } from 'gatsby';
import { useState } from 'react';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { editProject } from '#src/session/projects/projects-here.ts';
import { duplicateItem, whyNotDuplicated } from '../duplicates.ts';
import { titleOf, urlOf } from '../item-words.ts';
import { moveToProject } from '../move-to-project.ts';
import { useOpenProject } from '../open-project.ts';
import { remove, restore } from '../project-edits.ts';
import { useUndo } from '../undo.ts';
import { ItemForm } from './item-form.tsx';
import { MoveToProject } from './move-to-project.tsx';
import * as styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';

export function ItemSheet({ item, leave }: { item: ProjectItem; leave: () => void }) {
  const { view, goods, others } = useOpenProject();
  const undo = useUndo();
  const [reason, setReason] = useState('');
  const known = goods?.byItem.get(item.id);
  const title = titleOf(item, known);
  const url = urlOf(item, known);
  const copy = () => {
    const why = whyNotDuplicated(view, item.id);
    if (why) return setReason(why);
    void editProject(view.id, duplicateItem(item.id));
    announce(`${title} is there twice now.`);
    leave();
  };
  const drop = async () => {
    leave();
    await editProject(view.id, remove([item.id]));
    undo({ said: `${title} is deleted.`, undo: () => editProject(view.id, restore([item.id])) });
  };
  const moveTo = async (to: { id: string; name: string }) => {
    await moveToProject(view.id, item, to.id).then(
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
