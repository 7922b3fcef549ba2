import { useEffect, useRef } from 'react';
import { zoneWords } from '#domain/consultations/slot-words.ts';
import { readDay, searchConsultations } from '#domain/consultations/staff-contract.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { announce } from '#src/components/announcer.tsx';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { askedDay, todayIn } from '#src/widgets/staff/branch/branch-days.ts';
import { BranchSelect } from '#src/widgets/staff/branch/branch-select.tsx';
import { DaySteps } from '#src/widgets/staff/branch/day-steps.tsx';
import { useAskedBranch } from '#src/widgets/staff/branch/use-asked-branch.ts';
import { useBranchChanges } from '#src/widgets/staff/branch/use-branch-changes.ts';
import type { DeskBranch } from '#src/widgets/staff/branch/use-branches.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskFilters } from '#src/widgets/staff/desk-layout.tsx';
import { pathToBook } from '#src/widgets/staff/desk-path.ts';
import { StaffNothingFound } from '#src/widgets/staff/nothing-found.tsx';
import { parseSearchParams } from '#src/widgets/staff/parse-search-params.ts';
import { SearchForm } from '#src/widgets/staff/search-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';
import { ConsultationTable } from './consultation-table.tsx';
import { DayMap } from './day-map.tsx';
import { routesOf } from './day-routes.ts';
import { RequestSection } from './request-table.tsx';

const Search = ({ asked }: { asked: URLSearchParams }) => (
  <SearchForm label="Name, email or phone" asked={asked} />
);

function Found({ asked, search }: { asked: URLSearchParams; search: string }) {
  const remote = useDesk(searchConsultations, { query: { search } });
  return (
    <DeskAnswer remote={remote} waiting={<ListWaiting />} above={<Search asked={asked} />}>
      {({ consultations }) =>
        consultations.length > 0 ? (
          <ConsultationTable label="Consultations found" rows={consultations} withDay />
        ) : (
          <StaffNothingFound asked={asked} empty="" none="No consultation fits your search." />
        )
      }
    </DeskAnswer>
  );
}

interface DayProps {
  asked: URLSearchParams;
  branches: readonly DeskBranch[];
  branch: DeskBranch;
}

function DayOfBranch({ asked, branches, branch }: DayProps) {
  const { branch_id, time_zone } = branch;
  const today = todayIn(time_zone);
  const day = askedDay(asked) ?? today;
  const remote = useDesk(readDay, { query: { branch_id, day } });
  useBranchChanges(remote.known && branch_id, remote, remote.known?.revision);

  const shown = useRef<{ of: string; rows: string }>(undefined);
  const of = `${branch_id} ${day}`;
  const rows = remote.known && JSON.stringify(remote.known.consultations);
  useEffect(() => {
    if (rows === undefined) return;
    if (shown.current?.of === of && shown.current.rows !== rows)
      announce('The list has changed: it shows what was just done.');
    shown.current = { of, rows };
  }, [of, rows]);

  const title = `${formatWeekdayAndDay(day)}, ${zoneWords(time_zone)}`;
  return (
    <DeskAnswer
      remote={remote}
      waiting={<ListWaiting />}
      above={
        <>
          <Search asked={asked} />
          <DeskFilters>
            <BranchSelect branches={branches} branch={branch} />
            <DaySteps day={day} today={today} step={1} />
            <ButtonLink to={pathToBook({ branch: branch_id, day })}>Book for a customer</ButtonLink>
          </DeskFilters>
        </>
      }
    >
      {({ consultations }) => {
        const routes = routesOf(consultations);
        return (
          <Stack as="section" gap={3}>
            <h2>{title}</h2>
            {consultations.length > 0 ? (
              <ConsultationTable
                label={`Consultations on ${title}`}
                rows={consultations}
                stops={routes.flatMap(({ stops }) => stops)}
              />
            ) : (
              <StateScreen drawing="bench">
                <StateTitle>Nothing is booked on this day.</StateTitle>
              </StateScreen>
            )}
            {routes.length > 0 && <DayMap routes={routes} />}
          </Stack>
        );
      }}
    </DeskAnswer>
  );
}

/** Requests first, then a branch's day in order of visits, or the results of a search over all days. */
export function StaffConsultationsPage() {
  const asked = useUrlQuery();
  const { search, page } = parseSearchParams(asked);
  const { branches, branch } = useAskedBranch();
  return (
    <DeskFrame part="Consultations" title="Consultations">
      <RequestSection search={search} page={page}>
        {search ? (
          <Found asked={asked} search={search} />
        ) : (
          branch && <DayOfBranch asked={asked} branches={branches} branch={branch} />
        )}
      </RequestSection>
    </DeskFrame>
  );
}
