import { getBranch, getShowroom } from '#domain/places/contract.ts';
import { plainHeading } from '#src/features/places/showrooms/showroom-visit.tsx';
import { storeCurrentBranch } from '#src/session/place/stored-branch.ts';
import { showroom } from '#tests/support/browser/storefront-examples.ts';
import { directory } from '#tests/support/places/location-examples.ts';

it('[3.8] a branch has formal_name, state.abbreviation, branch_url and branch_retail; the saved one has formal_name, state and url', () => {
  const { branch } = getBranch.response.parse({
    branch: { ...directory().branch, branch_retail: ['alder'] },
  });
  expect(branch).toMatchObject({
    formal_name: 'Clerestory of Fairfield County',
    state: { abbreviation: 'CT' },
    branch_url: '/locations/norwalk-ct/',
    branch_retail: ['alder'],
  });
  for (const field of ['formal_name', 'state', 'branch_url', 'branch_retail'])
    expect(getBranch.response.safeParse({ branch: { ...branch, [field]: undefined } }).success).toBe(false);
  storeCurrentBranch(branch);
  expect(JSON.parse(sessionStorage.getItem('CurrentBranch') ?? '')).toEqual({
    formal_name: 'Clerestory of Fairfield County',
    state: 'CT',
    url: '/locations/norwalk-ct/',
  });
});

it('[3.9] a showroom has the fields of the record, and a heading that is shown without its span markup', () => {
  const fields = [
    'showroom_id',
    'store_number',
    'branch_id',
    'city',
    'state',
    'postal_code',
    'page_heading',
    'url',
  ];
  const parsed = getShowroom.response.parse({ showroom: showroom() });
  expect(Object.keys(parsed.showroom)).toEqual(expect.arrayContaining(fields));
  for (const field of fields)
    expect(
      getShowroom.response.safeParse({ showroom: { ...parsed.showroom, [field]: undefined } }).success,
    ).toBe(false);
  expect(parsed.showroom.page_heading).toBe('Windows in <span>Norwalk</span>');
  expect(plainHeading(parsed.showroom.page_heading)).toBe('Windows in Norwalk');
});
