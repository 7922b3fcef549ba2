import { lazy, Suspense, useState } from 'react';
import type { ProjectGroup, ProjectItem } from '../../../../domain/projects/project-view.ts';
import { announce } from '../../../components/announcer.tsx';
import { Button } from '../../../components/button.tsx';
import { editProject } from '../../../session/projects/projects-here.ts';
import { useOpenProject } from '../open-project.ts';
import { moveGroup, newNote, remove, restore, withContents } from '../project-edits.ts';
import { useUndo } from '../undo.ts';
import { ItemList } from './item-list.tsx';
import { NameForm } from './name-form.tsx';
import * as styles from './projects.module.css';

/** Comes with the drawing engine, once there is something to draw. */
const GroupElevation = lazy(() => import('./group-elevation.tsx'));

function RoomTools({ group, rename }: { group: ProjectGroup; rename: () => void }) {
  const { view } = useOpenProject();
  const undo = useUndo();
  const { id, name } = group;
  const place = view.groups.findIndex((one) => one.id === id);
  const of = <span className="visually-hidden"> {name}</span>;
  const move = (by: -1 | 1) => {
    void editProject(view.id, moveGroup(id, by));
    announce(`${name} is room ${place + by + 1} of ${view.groups.length} now.`);
  };
  const drop = async () => {
    const ids = [id, ...view.items.flatMap((item) => (item.group === id ? [item.id] : []))];
    await editProject(view.id, (document) => remove(withContents(document, id))(document));
    undo({ said: `${name} is deleted.`, undo: () => editProject(view.id, restore(ids)) });
  };
  return (
    <div className={`${styles.actions} ${styles.tools}`}>
      <Button look="quiet" onClick={rename}>
        Rename{of}
      </Button>
      <Button look="quiet" disabled={place === 0} onClick={() => move(-1)}>
        Move up{of}
      </Button>
      <Button look="quiet" disabled={place === view.groups.length - 1} onClick={() => move(1)}>
        Move down{of}
      </Button>
      <Button look="quiet" onClick={() => void editProject(view.id, newNote(id))}>
        Add a note<span className="visually-hidden"> to {name}</span>
      </Button>
      <Button look="quiet" onClick={() => void drop()}>
        Delete{of}
      </Button>
    </div>
  );
}

/** A room, or what stands in none yet. */
export function Room({ group, items }: { group: ProjectGroup | null; items: readonly ProjectItem[] }) {
  const { view, goods } = useOpenProject();
  const [renaming, setRenaming] = useState(false);
  const name = group?.name ?? 'Not in a room yet';
  return (
    <section className={styles.room} aria-label={name}>
      <header className={styles.roomHead}>
        {group && renaming ? (
          <NameForm
            label="Name of the room"
            name={group.name}
            words="Save name"
            onSave={(next) =>
              void editProject(view.id, () => [{ id: group.id, kind: 'group', fields: { name: next } }])
            }
            onLeave={() => setRenaming(false)}
          />
        ) : (
          <h2 className={styles.roomTitle}>{name}</h2>
        )}
        {group && !renaming && <RoomTools group={group} rename={() => setRenaming(true)} />}
      </header>
      <ItemList label={`Items: ${name}`} group={group?.id ?? null} items={items} />
      {goods && items.some(({ id }) => goods.byItem.get(id)?.drawing) && (
        <Suspense>
          <GroupElevation name={name} items={items} byItem={goods.byItem} />
        </Suspense>
      )}
    </section>
  );
}
