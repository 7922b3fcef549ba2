import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ContentDraft } from '#domain/publishing/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { PreviewForm } from './preview-form.tsx';
import * as styles from './publishing.module.css';
import { schedule } from './publishing-api.ts';
import { draftState, entryUrl } from './publishing-words.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { productsNeedRole, useMayEdit } from './use-may-edit.ts';
import { ZoneInstant } from './zone-instant.tsx';

interface DraftEntryProps {
  draft: ContentDraft;
  timeZone: string;
  /** Props that attach the checkbox to the publish form elsewhere on the page */
  box: UseFormRegisterReturn & { form: string };
  onChanged: () => void;
}

export function DraftEntry({ draft, timeZone, box, onChanged }: DraftEntryProps) {
  const [opened, setOpened] = useState<'preview' | 'schedule'>();
  const { busy, reason, run } = useAction();
  const { id, title, state, by_name, updated_at, publish_at, conflicts } = draft;
  const isOpen = useMayEdit()(id);
  const close = () => setOpened(undefined);
  const cancel = async (): Promise<void> => {
    if (await run(() => schedule(id, null), `${title} is not scheduled any more.`)) onChanged();
  };
  return (
    <Stack as="li" rule="above" padY={4} gap={3}>
      <Cluster gap="1 4" align="baseline" justify="between" className={styles.head}>
        <label className={styles.choice}>
          <input type="checkbox" value={id} {...box} disabled={!isOpen} />
          <span>{title}</span>
        </label>
        <StateMark {...draftState[state]} />
      </Cluster>
      <Stack gap={3} className={styles.about}>
        <Note>
          {by_name}, <Instant at={updated_at} />
        </Note>
        {publish_at && (
          <p>
            Scheduled for <ZoneInstant at={publish_at} timeZone={timeZone} />
          </p>
        )}
        {conflicts.length > 0 && (
          <Notice title="The site has changed in the same places since. Open it and decide which words stay.">
            <p>
              <code>{conflicts.join(', ')}</code>
            </p>
          </Notice>
        )}
        {reason && <Notice alarm title={reason} />}
        {opened === 'preview' && <PreviewForm draft={draft} leave={close} />}
        {opened === 'schedule' && (
          <ScheduleForm
            title={title}
            send={(at) => schedule(id, at)}
            timeZone={timeZone}
            leave={close}
            done={onChanged}
          />
        )}
        {!isOpen && <Note>{productsNeedRole}</Note>}
        {!opened && (
          <Cluster gap={3} align="center">
            <Button look="outline" aria-label={`Preview: ${title}`} onClick={() => setOpened('preview')}>
              Preview
            </Button>
            {!isOpen ? null : publish_at ? (
              <Button
                look="quiet"
                aria-label={`Cancel schedule: ${title}`}
                disabled={busy}
                onClick={() => void cancel()}
              >
                Cancel schedule
              </Button>
            ) : (
              <Button look="quiet" aria-label={`Schedule: ${title}`} onClick={() => setOpened('schedule')}>
                Schedule
              </Button>
            )}
            <a href={entryUrl(id)} aria-label={`Edit: ${title}`}>
              Edit
            </a>
          </Cluster>
        )}
      </Stack>
    </Stack>
  );
}
