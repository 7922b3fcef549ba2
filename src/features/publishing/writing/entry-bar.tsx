import { useState } from 'react';
import type { Release } from '#domain/publishing/contract.ts';
import { removalDraft } from '#domain/publishing/removal-draft.ts';
import type { EntryRow } from '#domain/publishing/writing-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { dropDraft } from '../editing-api.ts';
import { schedule } from '../publishing-api.ts';
import { ScheduleForm } from '../schedule-form.tsx';
import { productsNeedRole, useMayEdit } from '../use-may-edit.ts';
import { listHref } from './editor-route.ts';
import type { Form } from './entry-page.tsx';
import { draftOf, hasDraft, stateOf } from './entry-words.ts';
import { RenameForm } from './rename-form.tsx';
import { UnpublishForm } from './unpublish-form.tsx';
import * as styles from './writing.module.css';

interface EntryBarProps {
  collection: string;
  shape: Form;
  row: EntryRow | undefined;
  timeZone: string;
  isDirty: boolean;
  busy: boolean;
  onSave: () => void;
  onPublish: () => void;
  onChanged: () => void;
  onRelease: (release: Release) => void;
}

type Opened = 'schedule' | 'rename' | 'unpublish' | 'discard';

/** Save, publish, and what concerns the entry as a whole */
export function EntryBar({ collection, shape, row, timeZone, isDirty, busy, ...on }: EntryBarProps) {
  const [opened, setOpened] = useState<Opened>();
  const isOpen = useMayEdit()(`${collection}/${row?.slug ?? 'new'}`);
  const action = useAction();
  const close = () => setOpened(undefined);
  const hasChanges = isDirty || (row && hasDraft(row));
  const isLive = row !== undefined && row.state !== 'new';
  const discard = async () => {
    if (!row) return;
    if (!(await action.run(() => dropDraft(draftOf(row)), 'The changes are discarded.'))) return;
    close();
    // The form would show, and save, the discarded text.
    if (isLive) location.reload();
    else location.hash = listHref(collection);
  };
  const stay = async () => {
    if (!row) return;
    const work = () => dropDraft(removalDraft(draftOf(row)));
    if (await action.run(work, 'It stays on the site.')) on.onChanged();
  };
  const unschedule = async () => {
    if (row && (await action.run(() => schedule(draftOf(row), null), 'It is not scheduled any more.')))
      on.onChanged();
  };
  if (!isOpen)
    return (
      <div className={styles.bar}>
        {row && <StateMark {...stateOf(row)} />}
        <Note>{productsNeedRole}</Note>
      </div>
    );
  return (
    <div className={styles.bar}>
      <Cluster gap={3} align="center">
        {row && <StateMark {...stateOf(row)} />}
        <Button
          look={row ? 'outline' : 'primary'}
          disabled={busy || (row !== undefined && !isDirty)}
          onClick={on.onSave}
        >
          {busy ? 'One moment…' : isDirty || !row ? 'Save draft' : 'Saved'}
        </Button>
        {row && (
          <Button disabled={busy || !hasChanges} onClick={on.onPublish}>
            Publish
          </Button>
        )}
        {row && !isDirty && hasDraft(row) && (
          <Button look="quiet" onClick={() => (row.publish_at ? void unschedule() : setOpened('schedule'))}>
            {row.publish_at ? 'Cancel schedule' : 'Schedule'}
          </Button>
        )}
        {isLive && shape.can_rename && (
          <Button look="quiet" onClick={() => setOpened('rename')}>
            Rename
          </Button>
        )}
        {isLive && shape.can_remove && (
          <Button look="quiet" onClick={() => (row.unpublish_at ? void stay() : setOpened('unpublish'))}>
            {row.unpublish_at ? 'Keep on the site' : 'Take off the site'}
          </Button>
        )}
        {row && hasDraft(row) && (
          <Button look="quiet" onClick={() => setOpened('discard')}>
            Discard changes
          </Button>
        )}
      </Cluster>
      {action.reason && <Notice alarm title={action.reason} />}
      {row && opened === 'schedule' && (
        <ScheduleForm
          title={row.title}
          send={(at) => schedule(draftOf(row), at)}
          timeZone={timeZone}
          leave={close}
          done={on.onChanged}
        />
      )}
      {row && opened === 'rename' && <RenameForm row={row} leave={close} />}
      {row && opened === 'unpublish' && (
        <UnpublishForm
          row={row}
          timeZone={timeZone}
          leave={close}
          onScheduled={on.onChanged}
          onRelease={on.onRelease}
        />
      )}
      {opened === 'discard' && (
        <Cluster gap={3} align="center">
          <span>
            {isLive ? 'Visitors keep seeing what they see now.' : 'It was never published, and is gone then.'}
          </span>
          <Button look="ink" disabled={action.busy} onClick={() => void discard()}>
            Discard for good
          </Button>
          <Button look="outline" onClick={close}>
            Keep them
          </Button>
        </Cluster>
      )}
    </div>
  );
}
