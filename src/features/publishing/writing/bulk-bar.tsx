import { useState } from 'react';
import type { Release } from '#domain/publishing/contract.ts';
import { type EntryRow, unpublishEntry } from '#domain/publishing/writing-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Card, Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { dropDraft } from '../editing-api.ts';
import { publish, schedule } from '../publishing-api.ts';
import { draftsWords } from '../publishing-words.ts';
import { ReleaseProgress, useReleaseProgress } from '../release-progress.tsx';
import { ScheduleForm } from '../schedule-form.tsx';
import { draftOf, hasDraft } from './entry-words.ts';

interface BulkBarProps {
  rows: readonly EntryRow[];
  /** Entries of the collection may leave the site. */
  canRemove: boolean;
  timeZone: string;
  /** Clears the choice and reads the list again. */
  onDone: () => void;
  /** Reads the list again. */
  onChanged: () => void;
}

/** Publishes or schedules the chosen entries together, takes them off the site, or discards their changes. */
export function BulkBar({ rows, canRemove, timeZone, onDone, onChanged }: BulkBarProps) {
  const { busy, reason, run } = useAction();
  const [asks, setAsks] = useState<'discard' | 'schedule' | 'remove'>();
  const [asked, setAsked] = useState<Release>();
  const [partly, setPartly] = useState('');
  const progress = useReleaseProgress(asked?.id, onDone);
  const drafts = rows.filter(hasDraft).map(draftOf);
  // The server removes no entry that has a draft.
  const live = rows.filter((row) => canRemove && !hasDraft(row) && !row.unpublish_at);
  const shown = progress?.release ?? asked;
  /** One call after the other. After a refusal, says how far it came and shows the list as it is now. */
  const eachOf = async <T,>(items: readonly T[], work: (item: T) => Promise<unknown>, said: string) => {
    let count = 0;
    setPartly('');
    try {
      for (const item of items) {
        await work(item);
        count += 1;
      }
    } catch (failure) {
      if (count > 0) {
        setPartly(`${count} of ${items.length} ${said}. The others are as they were.`);
        onChanged();
      }
      throw failure;
    }
  };
  const publishAll = () => run(async () => setAsked(await publish(drafts, '')), 'A release is asked for.');
  const discardAll = async () => {
    const work = () => eachOf(drafts, dropDraft, 'are discarded');
    const isDone = await run(work, `${draftsWords(drafts.length)} discarded.`);
    setAsks(undefined);
    if (isDone) onDone();
  };
  const scheduleAll = (at: string) => eachOf(drafts, (draft) => schedule(draft, at), 'are scheduled');
  const removeAll = () =>
    run(async () => {
      const removals: string[] = [];
      const remove = async ({ collection, slug }: EntryRow) =>
        removals.push((await callEndpoint(unpublishEntry, { params: { collection, slug }, body: {} })).draft);
      await eachOf(live, remove, 'are drafts that take them off the site');
      setAsks(undefined);
      setAsked(await publish(removals, ''));
    }, 'A release is asked for.');
  return (
    <>
      {shown && <ReleaseProgress release={shown} isLost={progress?.isLost ?? false} />}
      {reason && <Notice alarm title={reason} />}
      {partly && <Notice alarm title={partly} />}
      {rows.length > 0 && (
        <Card look="sunk" as="section" aria-label="Chosen entries">
          <Cluster gap={3} align="center">
            <span>
              {rows.length} chosen
              {drafts.length < rows.length &&
                `, ${drafts.length === 0 ? 'none' : drafts.length} with changes`}
            </span>
            {drafts.length > 0 && !asks && (
              <>
                <Button look="ink" disabled={busy} onClick={() => void publishAll()}>
                  {busy ? 'One moment…' : `Publish ${draftsWords(drafts.length)}`}
                </Button>
                <Button look="outline" onClick={() => setAsks('schedule')}>
                  Schedule
                </Button>
                <Button look="outline" onClick={() => setAsks('discard')}>
                  Discard the changes
                </Button>
              </>
            )}
            {live.length > 0 && !asks && (
              <Button look="quiet" onClick={() => setAsks('remove')}>
                Take {live.length} off the site
              </Button>
            )}
            {asks === 'remove' && (
              <>
                <span>Visitors do not find them any more. A rollback brings them back.</span>
                <Button look="ink" disabled={busy} onClick={() => void removeAll()}>
                  Take them off now
                </Button>
                <Button look="outline" onClick={() => setAsks(undefined)}>
                  Keep them as they are
                </Button>
              </>
            )}
            {asks === 'discard' && (
              <>
                <span>The changes of {draftsWords(drafts.length)} cannot be brought back.</span>
                <Button look="ink" disabled={busy} onClick={() => void discardAll()}>
                  Discard for good
                </Button>
                <Button look="outline" onClick={() => setAsks(undefined)}>
                  Keep them
                </Button>
              </>
            )}
          </Cluster>
          {asks === 'schedule' && (
            <ScheduleForm
              title={draftsWords(drafts.length)}
              send={scheduleAll}
              timeZone={timeZone}
              leave={() => setAsks(undefined)}
              done={onDone}
            />
          )}
        </Card>
      )}
    </>
  );
}
