import { formatDayAndTime } from '#domain/dates/format-instant.ts';
import type { EntryRow } from '#domain/publishing/writing-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ZoneInstant } from '../zone-instant.tsx';
import type { EntryFormState } from './use-entry-form.ts';

interface EntryNoticesProps {
  form: EntryFormState;
  row: EntryRow | undefined;
  conflicts: readonly string[];
  timeZone: string;
}

/** Kept text, conflicts and scheduled times of an entry */
export function EntryNotices({ form, row, conflicts, timeZone }: EntryNoticesProps) {
  const { restored, older } = form;
  const at = (instant: string): string => formatDayAndTime(instant, timeZone);
  return (
    <>
      {restored && (
        <Notice title={`Your text of ${at(restored)} is here again. It is not saved yet.`}>
          <Cluster gap={3}>
            <Button look="outline" onClick={form.dropRestored}>
              Throw it away
            </Button>
          </Cluster>
        </Notice>
      )}
      {older && (
        <Notice
          title={`You wrote here on ${at(older.at)} and did not save. The entry was saved or published since: you see the newer one.`}
        >
          <Cluster gap={3}>
            <Button look="outline" onClick={form.takeOlder}>
              Put my older text into the form
            </Button>
            <Button look="quiet" onClick={form.dropOlder}>
              Throw my older text away
            </Button>
          </Cluster>
        </Notice>
      )}
      {!form.isKept && (
        <Notice
          alarm
          title="This device has no room to keep your text. Save it before you leave this page."
        />
      )}
      {conflicts.length > 0 && (
        <Notice title="The site has changed in the same places since. Decide which words stay, and save." />
      )}
      {row?.publish_at && (
        <Notice title="These changes go live by themselves.">
          <p>
            On <ZoneInstant at={row.publish_at} timeZone={timeZone} />
          </p>
        </Notice>
      )}
      {row?.unpublish_at && (
        <Notice title="This entry leaves the site by itself.">
          <p>
            On <ZoneInstant at={row.unpublish_at} timeZone={timeZone} />
          </p>
        </Notice>
      )}
    </>
  );
}
