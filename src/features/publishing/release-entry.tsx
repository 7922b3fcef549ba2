import { useState } from 'react';
import type { Release } from '#domain/publishing/contract.ts';
import { type ChangedEntry, listReleaseChanges } from '#domain/publishing/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { DeskAnswer, FormWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { OpenedCard } from '#src/widgets/staff/opened-card.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { ProblemList } from './problem-list.tsx';
import * as styles from './publishing.module.css';
import { activate } from './publishing-api.ts';
import { pagesWords, releasedBy, releaseState, releaseTitle } from './publishing-words.ts';

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
        <Note as="dt">{field}</Note>
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
          <Cluster as="p" gap="0 3" justify="between">
            <strong>{entry.title}</strong> <span>{kindWords[entry.kind]}</span>
          </Cluster>
          <code>{entry.file}</code>
          {entry.fields.length > 0 && <ChangedFields fields={entry.fields} />}
        </li>
      ))}
    </ul>
  );

function ReleaseChanges({ release }: { release: Release }) {
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

interface ActivateQuestionProps {
  release: Release;
  isOlder: boolean;
  leave: () => void;
  done: () => void;
}

function ActivateQuestion({ release, isOlder, leave, done }: ActivateQuestionProps) {
  const { busy, reason, run } = useAction();
  const title = isOlder ? 'Roll back to this release?' : 'Go forward to this release?';
  const confirm = async (): Promise<void> => {
    if (await run(() => activate(release.id), `${releaseTitle(release)} is live.`)) {
      leave();
      done();
    }
  };
  return (
    <OpenedCard title={title} heading="h4" leave={leave}>
      <p>Visitors see it within a second. Drafts stay as they are, and you can go back the same way.</p>
      {reason && <Notice alarm title={reason} />}
      <Cluster gap={3} align="center">
        <Button look="ink" disabled={busy} onClick={() => void confirm()}>
          {busy ? 'One moment…' : isOlder ? 'Roll back' : 'Go forward'}
        </Button>
        <Button look="outline" onClick={leave}>
          Keep it as it is
        </Button>
      </Cluster>
    </OpenedCard>
  );
}

interface ReleaseEntryProps {
  release: Release;
  live: Release | undefined;
  onActivated: () => void;
}

export function ReleaseEntry({ release, live, onActivated }: ReleaseEntryProps) {
  const [asks, setAsks] = useState(false);
  const title = releaseTitle(release);
  const isOlder = live === undefined || release.requested_at < live.requested_at;
  const verb = isOlder ? 'Roll back' : 'Go forward';
  return (
    <Stack as="li" rule="above" padY={4} gap={3} className={styles.release}>
      <Cluster gap="1 4" align="baseline" justify="between" className={styles.head}>
        <h3>{title}</h3>
        <StateMark {...releaseState(release)} />
      </Cluster>
      <Note>
        {releasedBy(release)}, <Instant at={release.requested_at} />
        {release.pages && <span className="tabular">, {pagesWords(release.pages)}</span>}
      </Note>
      {release.problems.length > 0 && <ProblemList problems={release.problems} />}
      <Cluster gap="3 5" align="start" justify="between" className={styles.doings}>
        {release.commit && release.state === 'live' && release.cause !== 'start' && (
          <ReleaseChanges release={release} />
        )}
        {release.can_activate && !release.is_live && !asks && (
          <Button look="outline" aria-label={`${verb}: ${title}`} onClick={() => setAsks(true)}>
            {verb}
          </Button>
        )}
      </Cluster>
      {asks && (
        <ActivateQuestion
          release={release}
          isOlder={isOlder}
          leave={() => setAsks(false)}
          done={onActivated}
        />
      )}
    </Stack>
  );
}
