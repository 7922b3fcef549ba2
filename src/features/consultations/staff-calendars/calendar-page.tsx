import { useState } from 'react';
import { zoneWords } from '#domain/consultations/slot-words.ts';
import type { CalendarBlock } from '#domain/consultations/staff-blocks-contract.ts';
import { listBlocks } from '#domain/consultations/staff-blocks-contract.ts';
import { listConsultants } from '#domain/consultations/staff-calendars-contract.ts';
import { readDay, readRevision } from '#domain/consultations/staff-contract.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { type Remote, useRemote } from '#src/lib/react/use-remote.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { askedDay, todayIn, weekOf } from '#src/widgets/staff/branch/branch-days.ts';
import { BranchSelect } from '#src/widgets/staff/branch/branch-select.tsx';
import { DaySteps } from '#src/widgets/staff/branch/day-steps.tsx';
import { useAskedBranch } from '#src/widgets/staff/branch/use-asked-branch.ts';
import { useBranchChanges } from '#src/widgets/staff/branch/use-branch-changes.ts';
import type { DeskBranch } from '#src/widgets/staff/branch/use-branches.ts';
import { DeskAnswer } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskFilters } from '#src/widgets/staff/desk-layout.tsx';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { BlockTable } from './block-table.tsx';
import { type BlockValues, newValues, shifted, valuesOf } from './block-values.ts';
import { rewriteBlock } from './calendar-api.ts';
import { CalendarTabs } from './calendar-tabs.tsx';
import type { CellRange } from './use-cells.ts';
import { rowMinutes, type WeekModel, weekModel } from './week-model.ts';
import { WeekSheet } from './week-sheet.tsx';

interface ReadWeek {
  week: WeekModel;
  /** Revision of the visits at the read */
  revision: number;
}

function useWeek(branch: DeskBranch, days: readonly string[]): Remote<ReadWeek> {
  const { initialized, accessToken } = useAuth();
  const { branch_id, time_zone, country } = branch;
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const question = initialized ? ['week', branch_id, from, to, Boolean(accessToken)].join(' ') : undefined;
  return useRemote(question, async (signal) => {
    // Read first, so that changes during the other reads trigger a reload.
    const { revision } = await callEndpoint(readRevision, { query: { branch_id } }, { signal });
    const [{ consultants }, { blocks, occurrences }, ...read] = await Promise.all([
      callEndpoint(listConsultants, { query: { branch_id } }, { signal }),
      callEndpoint(listBlocks, { query: { branch_id, from, to } }, { signal }),
      ...days.map((day) => callEndpoint(readDay, { query: { branch_id, day } }, { signal })),
    ]);
    const week = weekModel({
      timeZone: time_zone,
      country: country === 'CA' ? 'CA' : 'US',
      days,
      consultants,
      blocks,
      occurrences,
      visits: read.flatMap(({ consultations }) => consultations),
    });
    return { week, revision };
  });
}

interface Asking {
  values: BlockValues;
  block?: CalendarBlock;
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
  const { busy, reason, run } = useAction();

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
          {week.lanes.length > 0 ? (
            <WeekSheet
              key={`${branch_id} ${week.days[0]?.day}`}
              branchId={branch_id}
              week={week}
              today={today}
              asked={day}
              take={(range) => setAsking({ values: valuesOfRange(week, range) })}
              hand={{ open, shift: (block, by) => void shift(block, by) }}
            />
          ) : (
            <StateScreen drawing="bench">
              <StateTitle>This branch has no consultants yet.</StateTitle>
            </StateScreen>
          )}
          <BlockTable week={week} open={open} />
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
