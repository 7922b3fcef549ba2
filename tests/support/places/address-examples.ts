import { HttpResponse, http } from 'msw';
import type { FormattedAddress } from '#domain/places/address-contract.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

export const wallStreet: FormattedAddress = {
  address1: '14 Wall Street',
  city: 'Norwalk',
  state: 'CT',
  postalCode: '06850',
  country: 'US',
};

export const addressApi = { search: '*/address/v1/search', format: '*/address/v1/format/:id' } as const;

export function knowsAddresses(...addresses: FormattedAddress[]): URLSearchParams[] {
  const searches: URLSearchParams[] = [];
  apiStub.use(
    http.get(addressApi.search, ({ request }) => {
      searches.push(new URL(request.url).searchParams);
      const suggestions = addresses.map(({ address1, city, state, postalCode }, place) => ({
        address_id: `a${place}`,
        text: `${address1}, ${city}, ${state} ${postalCode}`,
      }));
      return HttpResponse.json({ suggestions });
    }),
    http.get(addressApi.format, ({ params }) => {
      const address = addresses[Number(String(params.id).slice(1))];
      return HttpResponse.json({ address, precision: 'place' });
    }),
  );
  return searches;
}
