import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { saveFile } from '#src/lib/save-file.ts';
import { useOpenProject } from '../open-project.ts';

/** Downloads the project's schedule as CSV; without prices if the shop is unreachable. */
export function ScheduleCsvButton() {
  const { view, goods } = useOpenProject();
  const save = async () => {
    try {
      const { scheduleCsv } = await import('#domain/projects/schedule-csv.ts');
      const csv = scheduleCsv(view, goods?.byItem ?? new Map());
      saveFile(`${view.name}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      announce('The schedule is saved as CSV.');
    } catch {
      announce('The schedule could not be made. Check your connection and try again.');
    }
  };
  return (
    <Button look="quiet" onClick={() => void save()}>
      Schedule as CSV
    </Button>
  );
}
