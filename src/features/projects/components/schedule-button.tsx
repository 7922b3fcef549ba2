import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { fetchSchedule } from '../goods-api.ts';
import { useOpenProject } from '../open-project.ts';
import { paintedPhotos } from '../photos/painted-photos.ts';
import * as styles from './projects.module.css';

/** Downloads the project's schedule as a PDF, rendered by the server from this browser's data. */
export function ScheduleButton() {
  const { view, goods, goodsAre } = useOpenProject();
  const { busy, reason, run } = useAction();
  const save = () =>
    run(async () => {
      const photos = await paintedPhotos(view, goods);
      saveFile(`${view.name}.pdf`, await fetchSchedule(view, photos));
      announce('The schedule is saved as a PDF.');
    });
  return (
    <>
      <Button look="quiet" disabled={busy || goodsAre === 'loading'} onClick={() => void save()}>
        {busy ? 'Making the PDF…' : 'Schedule as PDF'}
      </Button>
      {reason && (
        <div className={styles.refused}>
          <Notice alarm title={reason} />
        </div>
      )}
    </>
  );
}
