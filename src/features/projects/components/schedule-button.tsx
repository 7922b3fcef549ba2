import { useState } from 'react';
import { announce } from '../../../components/announcer.tsx';
import { Button } from '../../../components/button.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSignedIn } from '../../../session/customer/use-signed-in.ts';
import { syncNow } from '../../../session/projects/projects-here.ts';
import { fetchSchedule } from '../goods-api.ts';

/** Saves the schedule of a project as a PDF, which the server makes of the account's copy. */
export function ScheduleButton({ id, name }: { id: string; name: string }) {
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  if (!signedIn) return null;
  const save = async () => {
    setBusy(true);
    try {
      // What was written a moment ago is on the paper, too.
      await syncNow();
      saveFile(`${name}.pdf`, await fetchSchedule(id));
      announce('The schedule is saved as a PDF.');
    } catch (failure) {
      announce(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" disabled={busy} onClick={() => void save()}>
      Schedule as PDF
    </Button>
  );
}
