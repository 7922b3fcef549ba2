import { useState } from 'react';
import type { Release } from '#domain/publishing/contract.ts';
import { type EntryRow, unpublishEntry } from '#domain/publishing/writing-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Card, Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { discardDraft } from '../editing-api.ts';
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
  onDone: () => void;
}

/** Publishes or schedules the chosen entries together, takes them off the site, or discards their changes. */
export function BulkBar({ rows, canRemove, timeZone, onDone }: BulkBarProps) {
  const { busy, reason, run } = useAction();
  const [asks, setAsks] = useState<'discard' | 'schedule' | 'remove'>();
  const [asked, setAsked] = useState<Release>();
  const progress = useReleaseProgress(asked?.id, onDone);
  const drafts = rows.filter(hasDraft).map(draftOf);
  const live = rows.filter((row) => canRemove && row.state !== 'new' && !row.unpublish_at);
  const shown = progress?.release ?? asked;
  const publishAll = () => run(async () => setAsked(await publish(drafts, '')), 'A release is asked for.');
  const discardAll = async () => {
    const work = async () => {
      for (const draft of drafts) await discardDraft(draft);
    };
    const isDone = await run(work, `${draftsWords(drafts.length)} discarded.`);
    setAsks(undefined);
    if (isDone) onDone();
  };
  const scheduleAll = async (at: string) => {
    for (const draft of drafts) await schedule(draft, at);
  };
  const removeAll = () =>
    run(async () => {
      const removals = [];
      for (const { collection, slug } of live)
        removals.push(await callEndpoint(unpublishEntry, { params: { collection, slug }, body: {} }));
      setAsks(undefined);
      setAsked(
        await publish(
          removals.map(({ draft }) => draft),
          '',
        ),
      );
    }, 'A release is asked for.');
  return (
    <>
      {shown && <ReleaseProgress release={shown} isLost={progress?.isLost ?? false} />}
      {reason && <Notice alarm title={reason} />}
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
