import type { FirmProjects } from '#domain/projects/firm-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { shareProject } from './firm-projects.ts';

/** Opens the project to the people of the firm, or closes it; empty for an account that works alone. */
export function FirmShare({
  id,
  projects: { firm, shared },
  onChanged,
}: {
  id: string;
  projects: FirmProjects;
  onChanged: (projects: FirmProjects) => void;
}) {
  const { busy, reason, run } = useAction();
  if (!firm) return null;
  const isShared = shared.some((project) => project.id === id);
  const change = () =>
    run(async () => {
      onChanged(await shareProject(id, !isShared));
      announce(isShared ? `Only you open the project now.` : `${firm.name} can open the project now.`);
    });
  return (
    <Stack as="section" gap={3} aria-label={firm.name}>
      <Note>
        {isShared
          ? `The ${firm.people} people of ${firm.name} open, change and quote this project.`
          : `Only you open this project. Shared with ${firm.name}, its ${firm.people} people can change and quote it.`}
      </Note>
      {reason && <Notice alarm title={reason} />}
      <div>
        <Button look="outline" disabled={busy} onClick={() => void change()}>
          {isShared ? `Stop sharing with ${firm.name}` : `Share with ${firm.name}`}
        </Button>
      </div>
    </Stack>
  );
}
