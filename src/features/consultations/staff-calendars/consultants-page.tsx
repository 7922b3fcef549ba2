import { useState } from 'react';
import { zoneWords } from '#domain/consultations/slot-words.ts';
import { listConsultants, type VisitAhead } from '#domain/consultations/staff-calendars-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { todayIn } from '#src/widgets/staff/branch/branch-days.ts';
import { BranchSelect } from '#src/widgets/staff/branch/branch-select.tsx';
import { useAskedBranch } from '#src/widgets/staff/branch/use-asked-branch.ts';
import { useBranchChanges } from '#src/widgets/staff/branch/use-branch-changes.ts';
import type { DeskBranch } from '#src/widgets/staff/branch/use-branches.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskEntries, DeskFilters } from '#src/widgets/staff/desk-layout.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { CalendarTabs } from './calendar-tabs.tsx';
import { ConsultantEntry } from './consultant-entry.tsx';
import { ConsultantForm } from './consultant-form.tsx';
import { VisitList } from './visit-list.tsx';

interface Left {
  name: string;
  visits: readonly VisitAhead[];
}

function ConsultantsOf({ branches, branch }: { branches: readonly DeskBranch[]; branch: DeskBranch }) {
  const { branch_id, time_zone } = branch;
  const remote = useDesk(listConsultants, { query: { branch_id } });
  useBranchChanges(remote.known && branch_id, remote);
  const [isAdding, setAdding] = useState(false);
  const [left, setLeft] = useState<Left>();
  return (
    <DeskAnswer
      remote={remote}
      waiting={<ListWaiting />}
      above={
        <DeskFilters>
          <BranchSelect branches={branches} branch={branch} />
          {!isAdding && <Button onClick={() => setAdding(true)}>Add a consultant</Button>}
        </DeskFilters>
      }
    >
      {({ consultants }) => (
        <>
          {isAdding && (
            <ConsultantForm
              branchId={branch_id}
              leave={() => setAdding(false)}
              done={() => {
                setAdding(false);
                remote.retry();
              }}
            />
          )}
          {left && (
            <Notice
              alarm={left.visits.length > 0}
              title={
                left.visits.length > 0
                  ? `${left.name} has left with visits ahead. Move each to another time:`
                  : `${left.name} has left; no visits were ahead.`
              }
            >
              <VisitList visits={left.visits} timeZone={time_zone} />
            </Notice>
          )}
          <Stack as="section" gap={3}>
            <h2>Hours are {zoneWords(time_zone)}</h2>
            {consultants.length > 0 ? (
              <DeskEntries as="ul">
                {consultants.map((consultant) => (
                  <ConsultantEntry
                    key={consultant.id}
                    consultant={consultant}
                    today={todayIn(time_zone)}
                    timeZone={time_zone}
                    reload={remote.retry}
                    leftBehind={(name, visits) => setLeft({ name, visits })}
                  />
                ))}
              </DeskEntries>
            ) : (
              <p>This branch has no consultants yet.</p>
            )}
          </Stack>
        </>
      )}
    </DeskAnswer>
  );
}

export function ConsultantsPage() {
  const { branches, branch } = useAskedBranch();
  return (
    <DeskFrame part="Calendars" title="Consultants" isDetail>
      <CalendarTabs at="Consultants" />
      {branch && <ConsultantsOf key={branch.branch_id} branches={branches} branch={branch} />}
    </DeskFrame>
  );
}
