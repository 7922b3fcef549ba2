import { navigate } from 'gatsby';
import { useState } from 'react';
import { zoneWords } from '#domain/consultations/slot-words.ts';
import type { CalendarBlock } from '#domain/consultations/staff-blocks-contract.ts';
import type { DeskConsultation, DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { askedDay, todayIn, weekOf } from '#src/widgets/staff/branch/branch-days.ts';
import { BranchSelect } from '#src/widgets/staff/branch/branch-select.tsx';
import { DaySteps } from '#src/widgets/staff/branch/day-steps.tsx';
import { useAskedBranch } from '#src/widgets/staff/branch/use-asked-branch.ts';
import { useBranchChanges } from '#src/widgets/staff/branch/use-branch-changes.ts';
import type { DeskBranch } from '#src/widgets/staff/branch/use-branches.ts';
import { DeskAnswer } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskFilters } from '#src/widgets/staff/desk-layout.tsx';
import { pathToBook } from '#src/widgets/staff/desk-path.ts';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';
import { MoveConsultation, type MoveTarget } from '../staff/move-consultation.tsx';
import { UndoMove } from '../staff/undo-move.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { BlockTable } from './block-table.tsx';
import { type BlockValues, newValues, shifted, valuesOf } from './block-values.ts';
import { rewriteBlock } from './calendar-api.ts';
import { CalendarTabs } from './calendar-tabs.tsx';
import type { Cell, CellRange } from './use-cells.ts';
import { useWeek } from './use-week.ts';
import { isElsewhere, placeAt } from './visits/visit-place.ts';
import { VisitTable } from './visits/visit-table.tsx';
import { cellState, rowMinutes, type WeekModel } from './week-model.ts';
import { WeekSheet } from './week-sheet.tsx';

interface Asking {
  values: BlockValues;
  block?: CalendarBlock;
}

interface Moving {
  visit: DeskConsultationRow;
  to: MoveTarget;
}

function valuesOfRange(
  { lanes, days, hours }: WeekModel,
  { day, lane, first, last }: CellRange,
): BlockValues {
  const from = hours.from + first * rowMinutes;
  const to = hours.from + (last + 1) * rowMinutes;
  return newValues(lanes[lane]?.id ?? '', days[day]?.day ?? '', from, to);
}

interface WeekOfBranchProps {
  branches: readonly DeskBranch[];
  branch: DeskBranch;
  asked: URLSearchParams;
}

function WeekOfBranch({ branches, branch, asked }: WeekOfBranchProps) {
  const { branch_id, time_zone } = branch;
  const today = todayIn(time_zone);
  const day = askedDay(asked) ?? today;
  const remote = useWeek(branch, weekOf(day));
  const { known, retry } = remote;
  useBranchChanges(known && branch_id, remote, known?.revision);
  const [asking, setAsking] = useState<Asking>();
  const [moving, setMoving] = useState<Moving>();
  const [moved, setMoved] = useState<DeskConsultation>();
  const { busy, reason, run } = useAction();

  const take = (week: WeekModel, range: CellRange) => {
    const { day, lane, first, last } = range;
    const shown = week.days[day];
    const isFree = shown && cellState(shown, lane, week.hours.from + first * rowMinutes) === 'free';
    const place =
      isFree && first === last && placeAt(week, time_zone, { day, lane, row: first }, { isDrop: false });
    if (!place) return setAsking({ values: valuesOfRange(week, range) });
    void navigate(
      pathToBook({
        branch: branch_id,
        day: shown.day,
        starts_at: place.START_DATE,
        consultant: place.consultantId,
      }),
    );
  };
  const drop = (week: WeekModel, visit: DeskConsultationRow, cell: Cell) => {
    const place = placeAt(week, time_zone, cell, { isDrop: true });
    if (place && isElsewhere(visit, place)) setMoving({ visit, to: place });
  };

  const open = (block: CalendarBlock) => setAsking({ block, values: valuesOf(time_zone, block) });
  const shift = async (block: CalendarBlock, by: { start: number; end: number }) => {
    if (busy) return;
    await run(() => rewriteBlock(block.id, shifted(block, by)), 'The block is changed.');
    retry();
  };
  const done = (sentence: string) => {
    setAsking(undefined);
    announce(sentence);
    retry();
  };
  return (
    <DeskAnswer
      remote={remote}
      waiting={<Skeleton height="38rem" />}
      above={
        <DeskFilters>
          <BranchSelect branches={branches} branch={branch} />
          <DaySteps day={day} today={today} step={7} />
          <Button onClick={() => setAsking({ values: newValues('', day, 9 * 60, 17 * 60) })}>
            Add block
          </Button>
        </DeskFilters>
      }
    >
      {({ week }) => (
        <Stack as="section" gap={3}>
          <h2>
            Week of {formatLongDay(week.days[0]?.day ?? day)}, {zoneWords(time_zone)}
          </h2>
          {reason && <Notice alarm title={reason} />}
          {moved && (
            <UndoMove
              key={moved.sequence}
              consultation={moved}
              reload={() => {
                setMoved(undefined);
                retry();
              }}
            />
          )}
          {week.lanes.length > 0 ? (
            <WeekSheet
              key={`${branch_id} ${week.days[0]?.day}`}
              branchId={branch_id}
              week={week}
              today={today}
              asked={day}
              take={(range) => take(week, range)}
              dropVisit={(visit, cell) => drop(week, visit, cell)}
              moveVisit={(visit) => setMoving({ visit, to: {} })}
              hand={{ open, shift: (block, by) => void shift(block, by) }}
            />
          ) : (
            <StateScreen drawing="bench">
              <StateTitle>This branch has no consultants yet.</StateTitle>
            </StateScreen>
          )}
          <VisitTable week={week} move={(visit) => setMoving({ visit, to: {} })} />
          <BlockTable week={week} open={open} />
          {moving && (
            <Sheet title={`Move the consultation of ${moving.visit.name}`} leave={() => setMoving(undefined)}>
              <MoveConsultation
                consultation={moving.visit}
                to={moving.to}
                leave={() => setMoving(undefined)}
                reload={retry}
                done={(consultation) => {
                  setMoved(consultation);
                  retry();
                }}
              />
            </Sheet>
          )}
          {asking && (
            <BlockDialog
              {...asking}
              branchId={branch_id}
              timeZone={time_zone}
              consultants={week.lanes}
              leave={() => setAsking(undefined)}
              done={done}
            />
          )}
        </Stack>
      )}
    </DeskAnswer>
  );
}

export function CalendarPage() {
  const asked = useUrlQuery();
  const { branches, branch } = useAskedBranch();
  return (
    <DeskFrame part="Calendars" title="Calendar">
      <CalendarTabs at="Week" />
      {branch && <WeekOfBranch branches={branches} branch={branch} asked={asked} />}
    </DeskFrame>
  );
}
