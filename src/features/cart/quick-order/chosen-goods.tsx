import { useState } from 'react';
import { projectNameMissing } from '#domain/projects/project-fields.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import type { ProjectChoice } from '#src/session/projects/add-to-project.ts';
import { useProjects } from '#src/session/projects/use-projects.ts';
import type { GoodsRow, QuickOrderProps } from './goods-rows.ts';
import { GoodsTable } from './goods-table.tsx';
import * as styles from './quick-order.module.css';
import type { AddRows } from './use-add-rows.ts';

interface PickProjectProps {
  disabled: boolean;
  onPick: (project: ProjectChoice) => void;
}

function PickProject({ disabled, onPick }: PickProjectProps) {
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

interface ChosenGoodsProps extends QuickOrderProps {
  rows: readonly GoodsRow[];
  adding: AddRows;
}

export function ChosenGoods({ rows, adding, project }: ChosenGoodsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [picking, setPicking] = useState(false);
  const chosen = rows.filter(({ id, reason }) => reason === null && !left.has(id));
  const none = chosen.length === 0;
  const { busy, reason, toCart, toProject } = adding;
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <>
      <GoodsTable rows={rows} chosen={chosen} onChoose={choose} />
      <div className={styles.actions}>
        {project && (
          <Button disabled={busy || none} onClick={() => void toProject(chosen, project)}>
            Add to {project.name}
          </Button>
        )}
        <Button
          look={project ? 'outline' : 'primary'}
          disabled={busy || none}
          onClick={() => void toCart(chosen)}
        >
          Add to cart
        </Button>
        {!project && (
          <Button
            look="outline"
            disabled={busy || none}
            aria-expanded={picking}
            onClick={() => setPicking(!picking)}
          >
            Add to a project
          </Button>
        )}
      </div>
      {picking && <PickProject disabled={busy || none} onPick={(picked) => void toProject(chosen, picked)} />}
      {reason && <Notice alarm title={reason} />}
    </>
  );
}
