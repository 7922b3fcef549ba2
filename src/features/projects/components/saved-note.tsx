import { Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { announce } from '#src/components/announcer.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import { type Saved, type SavedGoods, saveElsewhere } from '#src/session/projects/save-to-project.ts';
import { MoveToProject } from './move-to-project.tsx';
import * as styles from './save-to-project.module.css';

interface SavedNoteProps {
  saved: Saved;
  title: string;
  goods: () => SavedGoods;
  onMoved: (saved: Saved) => void;
}

export function SavedNote({ saved, title, goods, onMoved }: SavedNoteProps) {
  const dispatch = useAppDispatch();
  const { project, others } = saved;
  const move = async (to: { id: string; name: string }) => {
    try {
      onMoved(await dispatch(saveElsewhere(goods(), saved, to.id)));
      announce(`${title} is in ${to.name} now.`);
    } catch {
      announce('It could not be moved.');
    }
  };
  return (
    <div className={styles.note}>
      <p>
        Saved to <Link to={pathTo.project(project.id)}>{project.name}</Link>.
      </p>
      {others.length > 0 && (
        <details>
          <summary>Save it elsewhere</summary>
          <MoveToProject key={project.id} others={others} onMove={(to) => void move(to)} />
        </details>
      )}
    </div>
  );
}
