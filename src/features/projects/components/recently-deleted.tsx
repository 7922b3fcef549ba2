import { useEffect } from 'react';
import { formatUsDate } from '#domain/dates/us-date.ts';
import { binDays } from '#domain/projects/deleted-entities.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import { leavesBinAt, purgeHere } from '#src/session/projects/deleted-projects.ts';
import type { KeptProject } from '#src/session/projects/project-rows.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import { restore } from '../project-edits.ts';
import { useUndo } from '../undo.ts';
import * as styles from './projects.module.css';

interface DeletedProject {
  id: string;
  name: string;
  leavesAt: number;
}

/** Names in the history entry the project that was deleted on its own page. */
export const deletedState = (id: string) => ({ deletedProject: id });

/** Offers the undo of a deletion on the project's own page, which has gone. */
function useOfferedUndo(deleted: readonly DeletedProject[]): void {
  const dispatch = useAppDispatch();
  const undo = useUndo();
  useEffect(() => {
    const state = (history.state ?? {}) as { deletedProject?: unknown };
    const found = deleted.find(({ id }) => id === state.deletedProject);
    if (!found) return;
    // Once: a reload does not offer it again.
    history.replaceState({ ...state, deletedProject: undefined }, '');
    const { id, name } = found;
    undo({ said: `${name} is deleted.`, undo: () => dispatch(editProject(id, restore([id]))) });
  }, [deleted, dispatch, undo]);
}

function DeletedEntry({ project: { id, name, leavesAt } }: { project: DeletedProject }) {
  const dispatch = useAppDispatch();
  const goes = formatUsDate(new Date(leavesAt));
  const bringBack = async () => {
    await dispatch(editProject(id, restore([id])));
    announce(`${name} is back among your projects.`);
    document.querySelector('h1')?.focus();
  };
  return (
    <li className={styles.entry}>
      <div>
        <h3 className={styles.entryTitle}>{name}</h3>
        <p className={`${styles.small} tabular`}>Deleted for good on {goes}</p>
      </div>
      <div className={`${styles.actions} not-printed`}>
        <Button look="quiet" onClick={() => void bringBack()}>
          Restore<span className="visually-hidden"> {name}</span>
        </Button>
        <AskFirst
          words="Delete for good"
          about={name}
          question={`Delete ${name} for good, with its rooms, photos and links? It cannot be restored. A device of yours that has not heard of the deletion may bring it back.`}
          yes="Yes, delete it for good"
          onYes={async () => {
            await dispatch(purgeHere(id));
            announce(`${name} is deleted for good.`);
            document.querySelector('h1')?.focus();
          }}
        />
      </div>
    </li>
  );
}

const deletedIn = (kept: readonly KeptProject[]): DeletedProject[] =>
  kept
    .flatMap((one) => {
      const leavesAt = leavesBinAt(one);
      const { name } = projectView(one.document);
      return leavesAt === undefined ? [] : [{ id: one.id, name, leavesAt }];
    })
    .sort((one, other) => other.leavesAt - one.leavesAt);

/** The bin: deleted projects, until 90 days later */
export function RecentlyDeleted({ kept }: { kept: readonly KeptProject[] }) {
  const deleted = deletedIn(kept);
  useOfferedUndo(deleted);
  if (deleted.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary>
        <h2 className={styles.folderTitle}>Recently deleted ({deleted.length})</h2>
      </summary>
      <p className={styles.small}>Deleted projects stay here for {binDays} days.</p>
      <ul role="list" className={styles.list}>
        {deleted.map((project) => (
          <DeletedEntry key={project.id} project={project} />
        ))}
      </ul>
    </details>
  );
}
