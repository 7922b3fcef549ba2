import { readConsultation } from '#domain/consultations/staff-contract.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { booked, firstSlot, monday, slotsFor } from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';

// The branch is in Eastern Time, but also serves Nashville in Central Time.
const content = {
  ...fixtureContent,
  branches: fixtureContent.branches.map((branch) =>
    branch.branch_id === 'norwalk-ct'
      ? {
          ...branch,
          service_area: {
            ...branch.service_area,
            postal_prefixes: [...branch.service_area.postal_prefixes, '372', '379'],
          },
        }
      : branch,
  ),
};

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => monday, content });
  await seedDemoConsultants(test.database.db, content, monday);
});
afterAll(() => test.close());

it('offers times at home by the clock of the house, and others by that of the branch', async () => {
  const offered = async (postal_code: string, type: 'home' | 'virtual') => {
    const { START_DATE, time_zone } = await firstSlot(test.app, { postal_code, type });
    return [START_DATE, time_zone];
  };
  expect(await offered('37201', 'virtual')).toEqual(['2027-03-02T09:00:00-05:00', 'America/New_York']);
  expect(await offered('37201', 'home')).toEqual(['2027-03-02T08:00:00-06:00', 'America/Chicago']);
  expect(await offered('37298', 'home')).toEqual(['2027-03-02T08:00:00-06:00', 'America/Chicago']);
  expect((await offered('37919', 'home'))[1]).toBe('America/New_York');
});

it('tells the party and the desk of a visit at home by the clock of the house', async () => {
  const [slot] = await slotsFor(test.app, { postal_code: '37201' });
  const appointment = await booked(test.app, slot?.id ?? '', {
    address: { address1: '1 Broadway', city: 'Nashville', state: 'TN', postalCode: '37201' },
  });
  expect(appointment).toMatchObject({
    START_DATE: '2027-03-02T08:00:00-06:00',
    time_zone: 'America/Chicago',
    territory: { time_zone: 'America/New_York' },
  });
  const { consultation } = await call(
    test.app,
    readConsultation,
    { params: { id: appointment.id } },
    asAccount('agent'),
  );
  expect(consultation).toMatchObject({ START_DATE: appointment.START_DATE, time_zone: 'America/Chicago' });
  await runJobs(test.app);
  const [mail] = await mailsOf(test.database);
  expect(mail?.subject).toBe('Your consultation on Tuesday, March 2, 8 am Central Time');
});
