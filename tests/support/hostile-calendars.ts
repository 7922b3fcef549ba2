import { randomUUID } from 'node:crypto';
import { addBlock, changeBlock } from '../../domain/contracts/desk-calendar-blocks.ts';
import { addConsultant, changeConsultant } from '../../domain/contracts/desk-calendars.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import type { DatabaseClient } from '../../server/db/database.ts';
import { insertBlock } from '../../server/services/scheduling/calendars/block-store.ts';
import { consultantRow, insertConsultant } from './consultant-rows.ts';
import { newConsultant } from './desk-calendar-examples.ts';
import type { MadeIds } from './hostile-requests.ts';
import { anyText, mostly, none, object, seldomWrong } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';

const times = fc.constantFrom(
  ...['2027-03-14T02:30:00-05:00', '2027-03-14T09:00:00Z', '2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'],
  ...['2099-12-31T23:59:00-12:00', '2000-01-01T00:00:00Z', '2027-02-30T00:00:00Z', '9999-12-31T23:59:00Z'],
);

const rules = fc.oneof(
  fc.constantFrom(
    ...['FREQ=WEEKLY', 'FREQ=DAILY;UNTIL=20270401T120000Z', 'RRULE:FREQ=MONTHLY;BYDAY=-1SU;COUNT=999'],
    ...['FREQ=SECONDLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;UNTIL=20271399', 'FREQ=HOURLY'],
    ...['FREQ=MONTHLY;INTERVAL=99;BYMONTHDAY=31', 'FREQ=DAILY;INTERVAL=0', 'FREQ=DAILY;BYHOUR=1,2,3', 'FREQ'],
  ),
  anyText,
);

const block = (consultantId: fc.Arbitrary<string>) =>
  fc.oneof(
    object({
      branch_id: mostly(fc.constantFrom('norwalk-ct', 'toronto-on'), anyText),
      consultant_id: mostly(fc.oneof(none, consultantId), anyText),
      block_type: mostly(fc.constantFrom('Block', 'Unblock', 'Both'), anyText),
      starts_at: mostly(times, anyText),
      ends_at: mostly(times, anyText),
      instead_starts_at: mostly(fc.oneof(none, times), anyText),
      rrule: mostly(fc.oneof(none, rules)),
      note: mostly(fc.constantFrom('', 'Training'), anyText),
    }),
    seldomWrong({
      ...{ branch_id: 'norwalk-ct', block_type: 'Both', instead_starts_at: '2027-03-15T05:30:00Z' },
      ...{
        starts_at: '2027-03-14T05:30:00Z',
        ends_at: '2027-03-14T08:30:00Z',
        rrule: 'FREQ=WEEKLY;BYDAY=SU',
      },
    }),
  );

/** Bodies near enough to right ones to come far, of the calls that set calendars. */
export const hostileCalendars = (consultantId: fc.Arbitrary<string>): [Endpoint, fc.Arbitrary<unknown>][] => [
  [addConsultant, seldomWrong(newConsultant())],
  [
    changeConsultant,
    fc.oneof(
      seldomWrong(newConsultant()),
      object({
        week: mostly(fc.array(fc.array(fc.record({ from: anyText, to: fc.constantFrom('24:00', '99:99') })))),
        active_from: mostly(fc.constantFrom('2027-03-01', '2027-13-01', null)),
        active_until: mostly(fc.constantFrom('2027-02-01', '2099-12-31', null)),
        base: mostly(fc.record({ latitude: fc.double(), longitude: fc.double() })),
      }),
    ),
  ],
  [addBlock, block(consultantId)],
  [changeBlock, block(consultantId)],
];

/** A consultant of the coast, with a block. */
export async function newCalendar({ db }: DatabaseClient): Promise<Pick<MadeIds, 'consultant' | 'block'>> {
  const [consultant, block] = [`hostile-${randomUUID()}`, randomUUID()];
  await insertConsultant(db, consultantRow({ id: consultant }));
  const [startsAt, endsAt] = [new Date('2027-03-01T14:00Z'), new Date('2027-03-01T16:00Z')];
  await insertBlock(db, {
    ...{ id: block, branchId: 'norwalk-ct', consultantId: consultant, blockType: 'Block', startsAt, endsAt },
    ...{ rrule: null, insteadStartsAt: null, note: '', createdBy: 'account-agent', createdAt: startsAt },
    ...{ reachesFrom: startsAt, reachesUntil: endsAt },
  });
  return { consultant, block };
}
