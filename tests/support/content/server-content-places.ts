const hours = { weekday: '09:00-18:00', saturday: '10:00-16:00', sunday: null };

const branch = (branch_id: string, formal_name: string, own: object) => ({
  branch_id,
  formal_name,
  branch_retail: [],
  zone: 'RT',
  phone: '+1 (203) 555-0110',
  market: { ecommerce: true, delivery: true, pickup: false, parts_only: false },
  headline: 'A headline',
  intro: 'An intro',
  local_advice: 'Advice',
  strengths: [
    { title: 'One', text: 'First' },
    { title: 'Two', text: 'Second' },
    { title: 'Three', text: 'Third' },
  ],
  ...own,
});

/** Branches on the coast, inland and in Canada; the first two both serve prefix 503. */
export const fixtureBranches = [
  branch('norwalk-ct', 'Clerestory of Norwalk', {
    state: { name: 'Connecticut', abbreviation: 'CT' },
    country: 'US',
    branch_retail: ['harbor-lumber-stamford'],
    time_zone: 'America/New_York',
    service_area: { summary: 'The coast', counties: ['Fairfield'], postal_prefixes: ['068', '069', '503'] },
  }),
  branch('des-moines-ia', 'Clerestory of Des Moines', {
    state: { name: 'Iowa', abbreviation: 'IA' },
    country: 'US',
    time_zone: 'America/Chicago',
    service_area: { summary: 'The middle', counties: ['Polk'], postal_prefixes: ['502', '503'] },
  }),
  branch('toronto-on', 'Clerestory of Toronto', {
    state: { name: 'Ontario', abbreviation: 'ON' },
    country: 'CA',
    time_zone: 'America/Toronto',
    service_area: { summary: 'The lake', counties: ['York'], postal_prefixes: ['M5V'] },
  }),
];

const showroom = (showroom_id: string, store_number: string, branch_id: string, own: object) => ({
  showroom_id,
  store_number,
  branch_id,
  name: `Clerestory ${showroom_id}`,
  street: '1 Main Street',
  country: 'US',
  phone: '+1 (203) 555-0111',
  page_heading: 'Windows in <span>town</span>',
  hours,
  intro: 'Come in',
  directions: 'Park behind',
  on_display: ['A casement', 'A patio door'],
  ...own,
});

export const fixtureShowrooms = [
  showroom('new-haven', '0002', 'norwalk-ct', {
    city: 'New Haven',
    state: 'CT',
    postal_code: '06510',
    latitude: 41.3083,
    longitude: -72.9279,
  }),
  showroom('norwalk', '0001', 'norwalk-ct', {
    city: 'Norwalk',
    state: 'CT',
    postal_code: '06851',
    latitude: 41.1323,
    longitude: -73.4058,
  }),
  showroom('des-moines', '0003', 'des-moines-ia', {
    city: 'Des Moines',
    state: 'IA',
    postal_code: '50309',
    latitude: 41.5868,
    longitude: -93.625,
  }),
  showroom('toronto-queen-west', '0004', 'toronto-on', {
    city: 'Toronto',
    state: 'ON',
    country: 'CA',
    postal_code: 'M5V 3L9',
    latitude: 43.6525,
    longitude: -79.3686,
  }),
];

export const fixtureRetailStores = [
  {
    store_id: 'harbor-lumber-stamford',
    retailer: 'Harbor Lumber',
    name: 'Harbor Lumber of Stamford',
    street: '2 Dock Street',
    phone: '+1 (203) 555-0112',
    city: 'Stamford',
    state: 'CT',
    country: 'US',
    postal_code: '06902',
    latitude: 41.05,
    longitude: -73.54,
  },
];

export const fixtureContractors = [
  {
    contractor_id: 'plumb-and-true',
    name: 'Plumb and True',
    contact: 'Ada Reyes',
    certified: true,
    services: ['replacement'],
    radius_miles: 40,
    phone: '+1 (203) 555-0113',
    since: 1999,
    about: 'Careful people',
    city: 'Stamford',
    state: 'CT',
    country: 'US',
    postal_code: '06902',
    latitude: 41.05,
    longitude: -73.54,
  },
];

/** Old Greenwich, as an island, is served by Norwalk; Hagåtña has no branch. */
export const fixtureNoRoadPlaces = [
  { place: 'Guam', reason: 'By ship', postal_codes: { '96910': 'Hagatna' } },
  { place: 'The islands', reason: 'By boat', postal_codes: { '06870': 'Old Greenwich' } },
];

export const fixtureBetas = [
  { feature: 'live-drawing', about: 'Drawn while you talk', branches: ['norwalk-ct', 'toronto-on'] },
  { feature: 'text-reminders', about: 'By phone', branches: ['norwalk-ct'] },
];
