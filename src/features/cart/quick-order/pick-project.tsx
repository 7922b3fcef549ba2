import { useState } from 'react';
import { projectNameMissing } from '#domain/projects/project-fields.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import type { ProjectChoice } from '#src/session/projects/add-to-project.ts';
import { useProjects } from '#src/session/projects/use-projects.ts';
import * as styles from './quick-order.module.css';

interface PickProjectProps {
  disabled: boolean;
  onPick: (project: ProjectChoice) => void;
}

export function PickProject({ disabled, onPick }: PickProjectProps) {
  const { views = [] } = useProjects();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const present = views.filter(({ isDeleted, archived }) => !isDeleted && !archived);
  const pick = () => {
    const known = present.find(({ id }) => id === chosen);
    if (known) return onPick({ id: known.id, name: known.name });
    if (name.trim() === '') return setError(projectNameMissing);
    onPick({ id: newUuid(), name: name.trim(), isNew: true });
  };
  return (
    <form
      className={styles.pick}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) pick();
      }}
    >
      {present.length > 0 && (
        <SelectField
          label="Project"
          none="A new project"
          options={present.map(({ id, name }) => [id, name] as const)}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {chosen === '' && (
        <TextField
          label="Name of the new project"
          autoComplete="off"
          maxLength={80}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError('');
          }}
        />
      )}
      <Button type="submit" look="outline" disabled={disabled}>
        Add to project
      </Button>
    </form>
  );
}
