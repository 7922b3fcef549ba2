import { Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsDate } from '#domain/dates/us-date.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { editProject } from '#src/session/projects/projects-here.ts';
import { remove, restore } from '../project-edits.ts';
import { useUndo } from '../undo.ts';
import * as styles from './projects.module.css';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

function contentsOf({ items, groups }: ProjectView): string {
  const goods = items.filter(({ design, part }) => design || part);
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  if (items.length === 0 && groups.length === 0) return 'Nothing in it yet';
  return [counted(pieces, 'piece', 'pieces'), groups.length > 0 && counted(groups.length, 'room', 'rooms')]
    .filter(Boolean)
    .join(' in ');
}

export function ProjectEntry({ view }: { view: ProjectView }) {
  const undo = useUndo();
  const { id, name, archived } = view;
  const of = <span className="visually-hidden"> {name}</span>;
  const archive = (next: boolean) => {
    void editProject(id, () => [{ id, kind: 'project', fields: { archived: next } }]);
    announce(next ? `${name} is archived.` : `${name} is back among your projects.`);
  };
  const drop = async () => {
    await editProject(id, remove([id]));
    undo({ said: `${name} is deleted.`, undo: () => editProject(id, restore([id])) });
  };
  return (
    <li className={styles.entry}>
      <div>
        <h3 className={styles.entryTitle}>
          <Link to={pathTo.project(id)}>{name}</Link>
        </h3>
        <p className={`${styles.small} tabular`}>
          {contentsOf(view)} · changed {formatUsDate(new Date(view.changed))}
        </p>
      </div>
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => archive(!archived)}>
          {archived ? 'Restore' : 'Archive'}
          {of}
        </Button>
        <Button look="quiet" onClick={() => void drop()}>
          Delete{of}
        </Button>
      </div>
    </li>
  );
}
