import { HttpResponse, http } from 'msw';
import { flagDefaultsJson } from '#src/gatsby/source-content.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

it('[4.10] pages are built with what a visitor without an identity has on that day', async () => {
  const flag = { enabled: true, value: null, rollout: 100, from: null, to: null };
  const featureFlags = [
    { ...flag, name: 'room_pictures' },
    { ...flag, name: 'compare_designs', rollout: 99 },
    { ...flag, name: 'live_times', from: '2027-01-16' },
    { ...flag, name: 'minicart_first', value: '"checkout"', to: '2027-01-15' },
  ];
  apiStub.use(
    http.post('http://localhost:8000/graphql', () => HttpResponse.json({ data: { featureFlags } })),
  );
  const defaults = await flagDefaultsJson(new Date('2027-01-15T23:00:00Z'));
  expect(JSON.parse(defaults)).toEqual({
    room_pictures: { enabled: true, value: null },
    compare_designs: { enabled: false, value: null },
    live_times: { enabled: false, value: null },
    minicart_first: { enabled: true, value: 'checkout' },
  });
});
