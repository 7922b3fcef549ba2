import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { usePartialLead } from '#src/features/consultations/consent-fields.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const id = 'abcdefghijklmnopqrstuv';
const calls: [string, unknown][] = [];
const answer = { lead: { id, expires_at: '2026-12-23T12:00:00.000Z' } };

beforeEach(() => {
  calls.length = 0;
  const partial = '*/leads/v1/partial';
  const note = async (method: string, request: Request) => {
    const text = await request.text();
    calls.push([method, text ? JSON.parse(text) : new URL(request.url).pathname]);
  };
  apiStub.use(
    http.post(partial, async ({ request }) => {
      await note('POST', request);
      return HttpResponse.json(answer, { status: 201 });
    }),
    http.put(`${partial}/:id`, async ({ request }) => {
      await note('PUT', request);
      return HttpResponse.json(answer);
    }),
    http.delete(`${partial}/:id`, async ({ request }) => {
      await note('DELETE', request);
      return HttpResponse.json({ removed: true });
    }),
  );
});
afterEach(() => jest.useRealTimers());

const start = (typed: object) =>
  renderHook(() =>
    usePartialLead({ interface: 'Web', doNotContact: true, slotId: 'slot', typed: () => typed }),
  ).result;

it('[3.24] keeps nothing of a form without consent', () => {
  jest.useFakeTimers();
  const partial = start({ firstName: 'Ada' });
  act(() => partial.current.changed());
  expect(jest.getTimerCount()).toBe(0);
  expect(partial.current.id.current).toBeUndefined();
});

it('[3.24] keeps a form from the consent on, and forgets it when the consent is taken back', async () => {
  const typed = { firstName: 'Ada', email: 'ada@', postalCode: '06851', appointmentType: 'home' };
  const partial = start(typed);
  act(() => partial.current.setConsent(true));
  await waitFor(() => expect(partial.current.id.current).toBe(id));
  expect(calls).toEqual([
    [
      'POST',
      {
        consent: true,
        interface: 'Web',
        step: 'time-chosen',
        do_not_contact: true,
        fields: {
          first_name: 'Ada',
          email: 'ada@',
          postal_code: '06851',
          appointment_type: 'home',
          slot_id: 'slot',
        },
      },
    ],
  ]);
  act(() => partial.current.setConsent(true));
  await waitFor(() => expect(calls.map(([method]) => method)).toEqual(['POST', 'PUT']));
  act(() => partial.current.setConsent(false));
  await waitFor(() => expect(calls.at(-1)).toEqual(['DELETE', `/leads/v1/partial/${id}`]));
  await waitFor(() => expect(partial.current.id.current).toBeUndefined());
});
