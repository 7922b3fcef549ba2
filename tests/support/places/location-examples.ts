import {
  type Contractor,
  contractorSchema,
  type Directory,
  directorySchema,
  type RetailStore,
  retailStoreSchema,
} from '#domain/places/directory-contract.ts';
import { showroom } from '#tests/support/browser/storefront-examples.ts';

const place = {
  city: 'Norwalk',
  state: 'CT',
  postal_code: '06851',
  country: 'US' as const,
  phone: '+1 (203) 555-0142',
  latitude: 41.13,
  longitude: -73.4,
  distance_miles: 2.5,
};

export const retailStore = (over: Partial<RetailStore> = {}): RetailStore =>
  retailStoreSchema.parse({
    store_id: 'norwalk-alder',
    retailer: 'Alder & Main',
    street: '1 Main Street',
    name: 'Alder & Main Norwalk',
    ...place,
    ...over,
  });

export const contractor = (over: Partial<Contractor> = {}): Contractor =>
  contractorSchema.parse({
    contractor_id: 'sound-carpentry',
    contact: 'Ada Reyes',
    certified: true,
    services: ['replacement'],
    radius_miles: 40,
    covers: true,
    since: 1998,
    about: 'Sashes and sills.',
    name: 'Sound Carpentry',
    ...place,
    ...over,
  });

export const directory = (over: Partial<Directory> = {}): Directory =>
  directorySchema.parse({
    user_location: { postal_code: '06851', city: 'Norwalk', state: 'CT' },
    branch: {
      branch_id: 'norwalk-ct',
      formal_name: 'Clerestory of Fairfield County',
      state: { name: 'Connecticut', abbreviation: 'CT' },
      country: 'US',
      branch_url: '/locations/norwalk-ct/',
      branch_retail: [],
      time_zone: 'America/New_York',
      zone: 'RT',
      phone: '+1 (203) 555-0140',
    },
    showrooms: [
      showroom(),
      showroom({
        showroom_id: 'stamford',
        store_number: '1002',
        city: 'Stamford',
        name: 'Clerestory Stamford',
        distance_miles: 8.4,
      }),
    ],
    showroom: showroom(),
    stores: [retailStore()],
    contractors: [contractor()],
    service: {
      branch_id: 'norwalk-ct',
      formal_name: 'Clerestory of Fairfield County',
      phone: '+1 (203) 555-0140',
      zone: 'RT',
      time_zone: 'America/New_York',
      in_service_area: true,
      appointment_types: ['home', 'virtual', 'showroom'],
    },
    market: { market_id: 'norwalk-ct', ecommerce: true, delivery: true, pickup: false, parts_only: false },
    beta: { branch_id: 'norwalk-ct', features: ['live-drawing-consultation'] },
    ...over,
  });
