import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { chooseLocation } from '#src/session/place/choose-place.ts';
import { createStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { showroom } from '#tests/support/browser/storefront-examples.ts';
import { directory } from '#tests/support/places/location-examples.ts';

it('a lookup that is answered late replaces nothing of a newer one', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const store = createStore();
  const asked: string[] = [];
  let answerOlder = () => {};
  const older = new Promise<void>((resolve) => {
    answerOlder = resolve;
  });
  apiStub.use(
    http.get('*/web-product/api/v2/web/products/product-tiles', () => HttpResponse.json({ tiles: [] })),
    http.get('*/location/v2/directory/:id', async ({ params }) => {
      asked.push(String(params.id));
      if (params.id === '06851') await older;
      return HttpResponse.json(directory({ showrooms: [showroom({ showroom_id: `near-${params.id}` })] }));
    }),
  );
  const first = store.dispatch(chooseLocation({ postal_code: '06851' }));
  await waitFor(() => expect(asked).toEqual(['06851']));
  await store.dispatch(chooseLocation({ postal_code: '50219' }));
  answerOlder();
  await first;
  expect(asked).toEqual(['06851', '50219']);
  expect(store.getState().locations.showrooms.map(({ showroom_id }) => showroom_id)).toEqual(['near-50219']);
});
