import { HttpResponse, http } from 'msw';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import type { TerritoryGroup, Timeslot } from '#domain/consultations/slots-contract.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

export const slotsCall = '*/scheduling/v1/slots';
export const holdsCall = '*/scheduling/v1/holds';

export const territory: TerritoryGroup = {
  id: 'norwalk-ct',
  name: 'Clerestory of Fairfield and Westchester',
  phone: '+1 (203) 555-0119',
  branch_url: '/locations/norwalk-ct/',
  time_zone: 'America/New_York',
};

export const slotAt = (START_DATE: string, id = `ada.showroom.${START_DATE}`): Timeslot => ({
  id,
  START_DATE,
  time_zone: territory.time_zone,
});

export const someSlots: readonly Timeslot[] = [
  slotAt('2026-12-01T09:00:00-05:00', 'first'),
  slotAt('2026-12-01T14:30:00-05:00', 'second'),
  slotAt('2026-12-03T10:00:00-05:00', 'third'),
];

export function offersTimes(
  Timeslots: readonly Timeslot[] = someSlots,
  zone: 'RT' | 'NRT' = 'RT',
): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  apiStub.use(
    http.get(slotsCall, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ zone, TerritoryGroup: territory, Timeslots });
    }),
  );
  return asked;
}

/** A branch that agrees on times by phone. */
export const offersNoTimes = () => offersTimes([], 'NRT');

export function keepsTimes() {
  const held: string[] = [];
  const released: string[] = [];
  apiStub.use(
    http.post(holdsCall, async ({ request }) => {
      const { slot_id } = (await request.json()) as { slot_id: string };
      held.push(slot_id);
      const slot = { ...slotAt('2026-12-01T09:00:00-05:00'), id: slot_id };
      const hold = {
        id: `hold-of-${slot_id}`,
        slot,
        expires_at: new Date(Date.now() + 300_000).toISOString(),
      };
      return HttpResponse.json({ hold }, { status: 201 });
    }),
    http.delete(`${holdsCall}/:id`, ({ params }) => {
      released.push(String(params.id));
      return HttpResponse.json({ released: true });
    }),
  );
  return { held, released };
}

export const appointment = (over: Partial<Appointment> = {}): Appointment => ({
  id: 'b00k',
  state: 'pending',
  type: 'showroom',
  time_zone: territory.time_zone,
  territory,
  START_DATE: '2026-12-01T09:00:00-05:00',
  END_DATE: '2026-12-01T10:00:00-05:00',
  sequence: 0,
  consultant: 'Iris Vance',
  place: '14 Wall Street, Norwalk, CT 06850',
  manage_url: 'http://localhost/where-to-buy/change-consultation/?appointment=b00k&token=t0ken',
  calendar_url: 'http://localhost/scheduling/v1/appointments/b00k/calendar.ics?token=t0ken',
  ...over,
});
