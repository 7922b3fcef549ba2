import { useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import * as styles from './sheet-form.module.css';

type Named = { id: string; name: string };

export function MoveToProject({ others, onMove }: { others: readonly Named[]; onMove: (to: Named) => void }) {
  const [chosen, setChosen] = useState('');
  const to = others.find(({ id }) => id === chosen);
  return (
    <div className={styles.row}>
      <SelectField
        label="Another project"
        options={others.map(({ id, name }) => [id, name] as const)}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button look="outline" disabled={!to} onClick={() => to && onMove(to)}>
        Move there
      </Button>
    </div>
  );
}
