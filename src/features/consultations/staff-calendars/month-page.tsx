import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { readMonth } from '#domain/consultations/staff-contract.ts';
import { dayNames, monthNames } from '#domain/dates/calendar-names.ts';
import { dayOfIso } from '#domain/dates/civil-day.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { pushQuery, useUrlQuery } from '#src/lib/url-query.ts';
import { dayAfter, todayIn, weekOf } from '#src/widgets/staff/branch/branch-days.ts';
import { BranchSelect } from '#src/widgets/staff/branch/branch-select.tsx';
import { Steps } from '#src/widgets/staff/branch/day-steps.tsx';
import { useAskedBranch } from '#src/widgets/staff/branch/use-asked-branch.ts';
import { useBranchChanges } from '#src/widgets/staff/branch/use-branch-changes.ts';
import type { DeskBranch } from '#src/widgets/staff/branch/use-branches.ts';
import { DeskAnswer } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskFilters } from '#src/widgets/staff/desk-layout.tsx';
import { pathToDay } from '#src/widgets/staff/desk-path.ts';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { CalendarTabs } from './calendar-tabs.tsx';
import * as styles from './calendars.module.css';

type MonthDay = (typeof readMonth)['response']['_output']['days'][number];

const monthBefore = (month: string): string => dayAfter(`${month}-01`, -1).slice(0, 7);
const monthAfter = (month: string): string => dayAfter(`${month}-01`, 31).slice(0, 7);
const monthWords = (month: string): string =>
  `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Weeks of a month, Monday first; undefined for days of other months. */
function weeksOf(days: readonly MonthDay[]): (MonthDay | undefined)[][] {
  const known = new Map(days.map((day) => [day.day, day]));
  const weeks = new Map(days.map(({ day }) => [weekOf(day)[0] ?? day, weekOf(day)]));
  return [...weeks.values()].map((week) => week.map((day) => known.get(day)));
}

const Load = ({ booked, free }: MonthDay) =>
  booked + free > 0 && (
    <span className={styles.load} aria-hidden="true">
      <span className={styles.booked} style={{ width: `${(booked / (booked + free)) * 100}%` }} />
    </span>
  );

const DayCell = ({ branchId, day, today }: { branchId: string; day: MonthDay; today: string }): ReactNode => (
  <Link
    to={pathToDay(branchId, day.day)}
    className={styles.monthDay}
    data-today={day.day === today || undefined}
    aria-label={`${formatWeekdayAndDay(day.day)}: ${day.booked} booked, ${day.free} free`}
  >
    <Note as="span" className="tabular">
      {dayOfIso(day.day).day}
    </Note>
    {day.booked + day.free > 0 && (
      <span className={`${styles.counts} tabular`}>
        <span>
          <strong>{day.booked}</strong>
          <span className={styles.word}> booked</span>
        </span>
        <span>
          {day.free}
          <span className={styles.word}> free</span>
        </span>
      </span>
    )}
    <Load {...day} />
  </Link>
);

interface MonthOfBranchProps {
  branches: readonly DeskBranch[];
  branch: DeskBranch;
  month: string;
  today: string;
}

function MonthOfBranch({ branches, branch, month, today }: MonthOfBranchProps) {
  const { branch_id } = branch;
  const remote = useDesk(readMonth, { query: { branch_id, month } });
  useBranchChanges(remote.known && branch_id, remote);
  const title = monthWords(month);
  const go = (to: string) => pushQuery({ month: to === today.slice(0, 7) ? '' : to });
  return (
    <DeskAnswer
      remote={remote}
      waiting={<Skeleton height="34rem" />}
      above={
        <DeskFilters>
          <BranchSelect branches={branches} branch={branch} />
          <Steps>
            <Button look="outline" aria-label="Previous month" onClick={() => go(monthBefore(month))}>
              <span aria-hidden="true">←</span>
            </Button>
            <Button look="outline" aria-label="Next month" onClick={() => go(monthAfter(month))}>
              <span aria-hidden="true">→</span>
            </Button>
          </Steps>
        </DeskFilters>
      }
    >
      {({ days }) => (
        <Stack as="section" gap={3}>
          <h2>{title}</h2>
          <Cluster as="p" gap="1 2" align="center" size="s" tone="soft" className={styles.legend}>
            <span className={styles.swatch} data-booked aria-hidden="true" /> Booked
            <span className={styles.swatch} aria-hidden="true" /> Free
            <span>Free times are those of a meeting by video.</span>
          </Cluster>
          <table className={styles.month} aria-label={`Booked and free in ${title}`}>
            <thead>
              <tr>
                {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
                  <th key={weekday} scope="col" abbr={dayNames[weekday]}>
                    {dayNames[weekday]?.slice(0, 3)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(days).map((week) => (
                <tr key={week.find((day) => day)?.day}>
                  {week.map((day, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their places.
                    <td key={place}>{day && <DayCell branchId={branch_id} day={day} today={today} />}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Stack>
      )}
    </DeskAnswer>
  );
}

export function MonthPage() {
  const asked = useUrlQuery().get('month') ?? '';
  const { branches, branch } = useAskedBranch();
  const today = branch ? todayIn(branch.time_zone) : '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  return (
    <DeskFrame part="Calendars" title="Month" isDetail>
      <CalendarTabs at="Month" />
      {branch && <MonthOfBranch branches={branches} branch={branch} month={month} today={today} />}
    </DeskFrame>
  );
}
