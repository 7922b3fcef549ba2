import zipcodes from 'zipcodes';
import type { ContentSet } from '#domain/content/content-set.ts';
import { inProject } from '#server/paths.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { BranchOffers } from '#server/services/places/branch-offers.ts';
import type { Subject } from '#server/services/places/location-resolver.ts';
import { complaints } from '#tests/support/content/server-written-content.ts';

let content: ContentSet;
beforeAll(async () => {
  content = await readContent(inProject('content'));
});

const codesOf = ({ noRoadPlaces }: ContentSet): [code: string, city: string][] =>
  noRoadPlaces.flatMap(({ postal_codes }) => Object.entries(postal_codes));

describe('the places that no truck reaches', () => {
  it('[9.11] have between 280 and 300 postal codes, each once, and no market brings freight there', () => {
    const codes = codesOf(content).map(([code]) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThanOrEqual(280);
    expect(codes.length).toBeLessThanOrEqual(300);
    const offers = new BranchOffers(content);
    const branch = content.branches.find(({ market }) => market.delivery);
    const brings = (postal_code: string): boolean =>
      offers.market({ branch, place: { postal_code } } as Subject).delivery;
    expect(brings('06851')).toBe(true);
    expect(codes.filter(brings)).toEqual([]);
  });

  it('are codes of the postal data, and of the town that they name', () => {
    const wrong = codesOf(content).filter(([code, city]) => zipcodes.codes[code]?.city !== city);
    expect(wrong).toEqual([]);
  });

  it('are reported where one is named twice, or is no ZIP', async () => {
    const file = 'locations/no-road.yaml';
    expect(await complaints(file, '"06870"', '"96910"')).toMatch(
      /no-road\.yaml:\d+ postal_codes\.96910: '96910' is in another place as well$/,
    );
    expect(await complaints(file, '"06870"', '"0687"')).toMatch(/no-road\.yaml:\d+ postal_codes\.0687: /);
  });
});

it('tries nothing at branches that do not exist', async () => {
  expect(await complaints('locations/betas.yaml', '- toronto-on', '- atlantis')).toMatch(
    /betas\.yaml:\d+ branches\.1: there is no branch 'atlantis'$/,
  );
});
