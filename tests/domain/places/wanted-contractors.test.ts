import { contractorServices } from '#domain/places/directory-contract.ts';
import { radiusOf, widerThan } from '#domain/places/search-radius.ts';
import { wantedContractors } from '#domain/places/wanted-contractors.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const firm = fc.record({
  certified: fc.boolean(),
  services: fc.subarray([...contractorServices], { minLength: 1 }),
});

describe('contractors as one wants them', () => {
  it('are those that were certified, where one asks for that, and do what is asked for', () => {
    fc.assert(
      fc.property(
        fc.array(firm),
        fc.boolean(),
        fc.constantFrom(...contractorServices),
        (firms, certified, service) => {
          const wanted = wantedContractors(firms, { certified, service });
          expect(wanted.every((one) => (one.certified || !certified) && one.services.includes(service))).toBe(
            true,
          );
          const others = firms.filter((one) => !wanted.includes(one));
          expect(
            others.every((one) => (certified && !one.certified) || !one.services.includes(service)),
          ).toBe(true);
        },
      ),
    );
  });

  it.each(['', 'roofing', 'constructor'])('are all of them where the service is %p', (service) => {
    const firms = [{ certified: false, services: ['doors' as const] }];
    expect(wantedContractors(firms, { certified: false, service })).toEqual(firms);
  });
});

test('a radius is one of the choices, and fifty miles where it is none', () => {
  expect(['10', '200', '11', '', undefined, null].map((asked) => radiusOf(asked))).toEqual([
    ...[10, 200, 50, 50, 50, 50],
  ]);
  expect([10, 50, 200].map(widerThan)).toEqual([25, 100, undefined]);
});
