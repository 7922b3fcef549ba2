import { navigate } from 'gatsby';
import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { projectLimits, projectNameMissing } from '#domain/projects/project-fields.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { tooManyProjects } from '../duplicate-project.ts';
import { newProject } from '../project-edits.ts';
import * as styles from './projects.module.css';

/** Creates a project with a name and, for owners who use folders, a folder. */
export function NewProject({ count, folders }: { count: number; folders: readonly string[] }) {
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const [folder, setFolder] = useState('');
  const [error, setError] = useState('');
  const begin = async () => {
    if (name.trim() === '') return setError(projectNameMissing);
    if (count >= projectLimits.projects) return setError(tooManyProjects);
    const id = newUuid();
    await dispatch(editProject(id, () => [newProject(id, name, folder)]));
    await navigate(pathTo.project(id));
  };
  return (
    <form
      className={`${styles.newProject} not-printed`}
      noValidate
      aria-label="New project"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <TextField
        label="Name of a new project"
        autoComplete="off"
        maxLength={80}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError('');
        }}
      />
      <TextField
        label="Client or folder (optional)"
        autoComplete="off"
        maxLength={80}
        list="project-folders"
        value={folder}
        onChange={({ target }) => setFolder(target.value)}
      >
        <datalist id="project-folders">
          {folders.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </TextField>
      <Button type="submit">Start project</Button>
    </form>
  );
}
