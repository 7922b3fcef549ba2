import { formatInches } from '#domain/length/sixteenths.ts';
import type { Written } from '#domain/projects/project-document.ts';
import type { FieldConflict, ProjectView } from '#domain/projects/project-view.ts';
import type { Change } from '#domain/projects/write-project.ts';
import { ownValue } from '#domain/validation/own-value.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import * as styles from './projects.module.css';

const fieldWords: Record<string, string> = {
  name: 'Name',
  folder: 'Folder',
  archived: 'Archived',
  group: 'Room',
  quantity: 'Quantity',
  design: 'Design',
  part: 'Part',
  note: 'Notes',
  sill: 'Sill height',
  photo: 'Photo',
  night: 'Shown at night',
  unit: 'Unit',
  corners: 'Place in the photo',
};

const longest = 80;

function said(view: ProjectView, { field, shown }: FieldConflict, value: Written['value']): string {
  if (field === 'group') return view.groups.find(({ id }) => id === value)?.name ?? 'No room';
  if (field === 'sill') return typeof value === 'number' ? `${formatInches(value)} in` : 'Not known';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value !== null && typeof value === 'object' && 'code' in value)
    return `${value.backend_name} ${value.code ?? ''}`.trim();
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    return text.length > longest ? `${text.slice(0, longest)}…` : text || 'Nothing';
  }
  return value === shown.value ? 'As it is shown now' : 'As the other device has it';
}

function ConflictEntry({ view, conflict }: { view: ProjectView; conflict: FieldConflict }) {
  const dispatch = useAppDispatch();
  const { id, kind, field, shown, others } = conflict;
  const named = [view, ...view.groups, ...view.items].find((one) => one.id === id)?.name;
  const keep = (value: Written['value']) =>
    void dispatch(editProject(view.id, () => [{ id, kind, fields: { [field]: value } } as Change]));
  return (
    <li className={styles.conflict}>
      <p>
        <strong>{ownValue(fieldWords, field) ?? field}</strong>
        {named && ` of ${named}`}
      </p>
      <div className={`${styles.actions} not-printed`}>
        {[shown, ...others].map((written) => (
          <Button key={`${written.device} ${written.n}`} look="outline" onClick={() => keep(written.value)}>
            Keep “{said(view, conflict, written.value)}”
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Concurrent changes of two devices: the later one is shown until the owner decides. */
export function Conflicts({ view }: { view: ProjectView }) {
  if (view.conflicts.length === 0) return null;
  return (
    <Notice title="Changed on two devices">
      <p>The later one is shown. Choose which to keep.</p>
      <ul role="list" className={styles.conflicts}>
        {view.conflicts.map((conflict) => (
          <ConflictEntry key={`${conflict.id} ${conflict.field}`} view={view} conflict={conflict} />
        ))}
      </ul>
    </Notice>
  );
}
