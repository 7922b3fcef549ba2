import { fixtureDrawing as drawing } from './server-content-products.ts';

const opening = (title: string) => ({ title, lead: `The lead of ${title}` });

const several = <T>(count: number, entry: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => entry(index + 1));

const titled = (word: string) => (index: number) => ({
  title: `${word} ${index}`,
  text: `Text of ${word} ${index}`,
});
const question = (index: number) => ({ question: `Question ${index}?`, answer: `Answer ${index}` });
const chapter = (index: number) => ({
  chapter_id: `chapter-${index}`,
  title: `Chapter ${index}`,
  body: `Body of chapter ${index}`,
});
const term = (index: number) => ({ term: `Term ${index}`, text: `Meaning ${index}` });
const when = (index: number) => ({ when: `Hour ${index}`, what: `Step ${index}` });

const phone = '+1 (641) 555-0120';
const email = 'desk@clerestory.example';

export const fixturePages = {
  about: {
    ...opening('About'),
    story: 'How it began',
    milestones: several(6, (index) => ({ year: 1928 + index, ...titled('Milestone')(index) })),
    principles: several(3, titled('Principle')),
    people: several(4, (index) => ({ name: `Person ${index}`, role: 'Glazier', about: `About ${index}` })),
  },
  careers: {
    ...opening('Careers'),
    life: 'Days begin at seven',
    benefits: several(6, titled('Benefit')),
    steps: several(3, titled('Step')),
  },
  professionals: {
    ...opening('Professionals'),
    benefits: several(4, titled('Benefit')),
    steps: several(3, titled('Step')),
    download: { ...opening('Download'), devices: several(2, titled('Device')) },
    questions: several(3, question),
  },
  financing: {
    ...opening('Financing'),
    plans: several(3, (index) => ({
      plan_id: `plan-${index}`,
      title: `Plan ${index}`,
      summary: `Summary ${index}`,
      apr_basis_points: index * 100,
      months: [12, 24],
      min_cents: 100_000,
      max_cents: 5_000_000,
    })),
    text: 'How to pay over time',
    questions: several(4, question),
    disclosure: 'Subject to approval',
  },
  contact: {
    ...opening('Contact'),
    desks: several(4, (index) => ({ ...titled('Desk')(index), phone, email, hours: 'Weekdays' })),
    at_hand: several(3, titled('Paper')),
  },
  press: {
    ...opening('Press'),
    facts: several(4, (index) => ({ value: String(index), text: `Fact ${index}` })),
    releases: several(4, (index) => ({
      release_id: `release-${index}`,
      date: '2026-05-04',
      title: `Release ${index}`,
      body: `Body of release ${index}`,
    })),
    pictures: ['plant.png', 'saw.png'].map((file) => ({ file, alt: `A ${file}`, caption: 'In 1928' })),
    contact: { name: 'Ida Frost', phone, email },
  },
  warranty: {
    ...opening('Warranty'),
    coverage: several(6, (index) => ({
      part: `Part ${index}`,
      wood: '10 years',
      fiberglass: '20 years',
      vinyl: 'lifetime',
      clad: '20 years',
    })),
    text: 'What is covered',
    steps: several(3, titled('Step')),
  },
  sustainability: {
    ...opening('Sustainability'),
    figures: several(4, (index) => ({ value: String(index), ...titled('Figure')(index) })),
    chapters: several(3, chapter),
    goals: several(3, (index) => ({ year: 2026 + index, goal: `Goal ${index}`, state: 'Begun' })),
  },
  'windows-101': {
    ...opening('Windows 101'),
    drawing,
    anatomy: several(8, term),
    chapters: several(6, chapter),
    glossary: several(20, term),
  },
  replacement: {
    ...opening('Replacement'),
    before: drawing,
    after: { ...drawing, color: 'black' },
    signs: several(4, titled('Sign')),
    methods: several(3, (index) => ({
      ...titled('Method')(index),
      suits: 'Sound frames',
      takes: 'A day',
      costs: 'Less',
      drawing,
    })),
    day: several(5, when),
    text: 'How we replace',
    questions: several(4, question),
  },
  'find-a-contractor': {
    ...opening('Contractors'),
    certified: 'What certified means',
    services: ['replacement', 'new-construction', 'doors', 'repair', 'historic'].map((service) => ({
      service,
      title: service,
      text: `What ${service} is`,
    })),
    ask: several(4, question),
  },
  'find-a-retail-store': {
    ...opening('Stores'),
    carried: 'What stores carry',
    notes: several(3, titled('Note')),
    questions: several(3, question),
  },
  ratings: { ...opening('Ratings'), rules: 'Whoever bought may write' },
  consultation: {
    ...opening('Consultation'),
    kinds: ['home', 'virtual', 'showroom'].map((kind) => ({ kind, title: kind, text: `A ${kind} visit` })),
    thanks: { ...opening('Thanks'), next: several(3, titled('Next')) },
    booked: { ...opening('Booked'), next: several(3, titled('Then')) },
    change: opening('Change'),
    service: {
      ...opening('Service'),
      thanks: { ...opening('Service asked for'), next: several(3, titled('Soon')) },
    },
  },
  indexes: {
    articles: opening('Articles'),
    support: opening('Support'),
    promotions: { ...opening('Promotions'), none: 'None now' },
    brochures: opening('Brochures'),
    site_map: opening('Site map'),
  },
};

export const fixtureNavigation = {
  columns: several(2, (index) => ({
    title: `Column ${index}`,
    links: [
      { href: '/windows/', title: 'Windows' },
      { href: '/about/', title: 'About' },
    ],
  })),
  legal: [
    { href: '/privacy/', title: 'Privacy' },
    { href: '/terms/', title: 'Terms' },
  ],
};
