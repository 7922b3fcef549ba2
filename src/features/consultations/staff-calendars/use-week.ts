import { listBlocks } from '#domain/consultations/staff-blocks-contract.ts';
import { listConsultants } from '#domain/consultations/staff-calendars-contract.ts';
import { readDay, readRevision } from '#domain/consultations/staff-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { type Remote, useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import type { DeskBranch } from '#src/widgets/staff/branch/use-branches.ts';
import { type WeekModel, weekModel } from './week-model.ts';

interface ReadWeek {
  week: WeekModel;
  /** Revision of the visits at the read */
  revision: number;
}

/** Reads the consultants, blocks and visits of a branch for the days of a week. */
export function useWeek(branch: DeskBranch, days: readonly string[]): Remote<ReadWeek> {
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
