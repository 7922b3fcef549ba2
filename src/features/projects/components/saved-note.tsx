import { Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { announce } from '#src/components/announcer.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
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
    <Stack gap={2} justify="start" size="s" className={styles.note}>
      <Text strong>
        Saved to <Link to={pathTo.project(project.id)}>{project.name}</Link>.
      </Text>
      {others.length > 0 && (
        <details>
          <summary>Save it elsewhere</summary>
          <MoveToProject key={project.id} others={others} onMove={(to) => void move(to)} />
        </details>
      )}
    </Stack>
  );
}
