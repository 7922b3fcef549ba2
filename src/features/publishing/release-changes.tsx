import { useState } from 'react';
import { type ChangedEntry, listReleaseChanges, type Release } from '#domain/publishing/contract.ts';
import { DeskAnswer, FormWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import * as styles from './publishing.module.css';
import { releaseTitle } from './publishing-words.ts';

const kindWords: Record<ChangedEntry['kind'], string> = {
  added: 'New',
  removed: 'Removed',
  changed: 'Changed',
  renamed: 'Renamed',
};

const ChangedFields = ({ fields }: Pick<ChangedEntry, 'fields'>) => (
  <dl className={styles.fields}>
    {fields.map(({ field, before, after }) => (
      <div key={`${field} ${before}`}>
        <dt>{field}</dt>
        <dd>
          {before !== null && (
            <del>
              <span className="visually-hidden">Before: </span>
              {before}
            </del>
          )}
          {after !== null && (
            <ins>
              <span className="visually-hidden">After: </span>
              {after}
            </ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const ChangeList = ({ changes }: { changes: readonly ChangedEntry[] }) =>
  changes.length === 0 ? (
    <p>The content says the same as before.</p>
  ) : (
    <ul role="list" className={styles.changes}>
      {changes.map((entry) => (
        <li key={`${entry.file} ${entry.title}`}>
          <p className={styles.changed}>
            <strong>{entry.title}</strong> <span>{kindWords[entry.kind]}</span>
          </p>
          <code>{entry.file}</code>
          {entry.fields.length > 0 && <ChangedFields fields={entry.fields} />}
        </li>
      ))}
    </ul>
  );

export function ReleaseChanges({ release }: { release: Release }) {
  const [isOpen, setIsOpen] = useState(false);
  const remote = useDesk(listReleaseChanges, isOpen ? { params: { id: release.id } } : undefined);
  return (
    <details className={styles.unfolds} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        What changed<span className="visually-hidden"> with {releaseTitle(release)}</span>
      </summary>
      {isOpen && (
        <DeskAnswer remote={remote} waiting={<FormWaiting />}>
          {({ changes }) => <ChangeList changes={changes} />}
        </DeskAnswer>
      )}
    </details>
  );
}
