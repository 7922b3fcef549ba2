import type { ProjectItem } from '#domain/projects/project-view.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { itemEdit } from '../project-edits.ts';
import * as styles from './photo-bench.module.css';

export function PhotoLight({ project, item }: { project: string; item: ProjectItem }) {
  const night = item.night ?? false;
  return (
    <fieldset className={styles.light}>
      <legend className="visually-hidden">Light</legend>
      {([false, true] as const).map((dark) => (
        <label key={String(dark)}>
          <input
            type="radio"
            name="photo-light"
            checked={night === dark}
            onChange={() => void editProject(project, itemEdit(item.id, { night: dark }))}
          />
          <span>{dark ? 'After dark' : 'By day'}</span>
        </label>
      ))}
    </fieldset>
  );
}
