import { useState } from 'react';
import { projectNameMissing } from '#domain/projects/project-fields.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import * as styles from './projects.module.css';

interface NameFormProps {
  label: string;
  name?: string;
  words: string;
  optional?: boolean;
  onSave: (name: string) => void;
  onLeave: () => void;
}

export function NameForm({ label, name: before = '', words, optional, onSave, onLeave }: NameFormProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState('');
  return (
    <form
      className={styles.inline}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' && !optional) return setError(projectNameMissing);
        onSave(name.trim());
        onLeave();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
    >
      <TextField
        label={label}
        autoFocus
        autoComplete="off"
        maxLength={80}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError('');
        }}
      />
      <div className={`${styles.actions} not-printed`}>
        <Button type="submit" look="outline">
          {words}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
