import type { ContentSet } from '#domain/content/content-set.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

const [contractor] = fixtureContent.contractors;
if (!contractor) throw new Error('The fixture has no contractor');
const near = (id: string, own: Partial<typeof contractor>): typeof contractor => ({
  ...contractor,
  contractor_id: id,
  name: id,
  ...own,
});

/** The fixture's content plus contractors around Norwalk: two at one place, one out of range. */
export const contractorsAround: ContentSet = {
  ...fixtureContent,
  contractors: [
    near('new-haven-doors', { latitude: 41.3083, longitude: -72.9279, radius_miles: 20 }),
    near('zebra', { latitude: 41.1323, longitude: -73.4058 }),
    near('antelope', { latitude: 41.1323, longitude: -73.4058 }),
    ...fixtureContent.contractors,
  ],
};
