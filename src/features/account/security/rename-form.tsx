import { useState } from 'react';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from '#src/widgets/account/saved.module.css';

interface RenameFormProps {
  label: string;
  name: string;
  maxLength: number;
  required?: boolean;
  onSave: (name: string) => Promise<unknown>;
  onLeave: () => void;
}

export function RenameForm({ label, name: before, onSave, onLeave, ...field }: RenameFormProps) {
  const [name, setName] = useState(before);
  const { busy, reason, run } = useAction();
  const rename = async () => {
    await onSave(name);
    onLeave();
    announce('The name is saved.');
  };
  return (
    <form
      className={styles.inline}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run(rename);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
    >
      <TextField
        label={label}
        {...field}
        autoFocus
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" look="outline" disabled={busy}>
        Save name
      </Button>
      {reason && <Notice alarm title={reason} />}
    </form>
  );
}
