import { fixtureBranches } from './server-content-places.ts';
import { fixtureDrawing as drawing, fixtureLines } from './server-content-products.ts';

const opening = (title: string) => ({ title, lead: `The lead of ${title}` });

const branchPages = (branch_id: string) => ({
  branch_id,
  about: {
    ...opening('About us'),
    founded: 1950,
    story: 'We began in a barn.',
    milestones: [1950, 1975, 2001].map((year) => ({ year, text: `What happened in ${year}` })),
  },
  careers: {
    ...opening('Careers'),
    life: 'Days begin at seven.',
    openings: [
      {
        job_id: `${branch_id}-installer`,
        title: 'Installer',
        employment: 'full-time',
        department: 'installation',
        summary: 'Sets windows',
        duties: ['Measure', 'Set', 'Seal'],
        asks: ['A license', 'A level eye'],
        pay: { from_cents: 2_500, to_cents: 3_500, per: 'hour' },
        posted: '2026-05-04',
        closes: '2026-12-31',
      },
    ],
  },
  listing: {
    ...opening('Products'),
    picks: [...fixtureLines, ...fixtureLines.slice(0, 1)].map(({ line_id }) => ({
      line_id,
      reason: `Why ${line_id} sells here`,
    })),
    closing: 'Come and try them.',
  },
  partners: { ...opening('Partners'), text: 'Who we work with.' },
  projects: opening('Projects'),
  replacement: {
    ...opening('Replacement'),
    signs: ['Drafts', 'Fog', 'Rot'].map((title) => ({ title, text: `About ${title}` })),
    method: 'Out with the old.',
    schedule: ['Monday', 'Tuesday', 'Wednesday'].map((day) => ({ when: day, what: `What we do on ${day}` })),
  },
  team: {
    ...opening('Team'),
    people: ['Ida', 'Joan', 'Kurt'].map((name) => ({
      name,
      role: 'Glazier',
      since: 2001,
      about: `About ${name}`,
    })),
  },
});

/** In file order, as read. */
export const fixtureBranchPages = fixtureBranches
  .map(({ branch_id }) => branch_id)
  .sort()
  .map(branchPages);

const project = (project_id: string, branch_id: string, finished: string) => ({
  project_id,
  branch_id,
  title: `The job ${project_id}`,
  city: 'Norwalk',
  state: 'CT',
  house: '1926 brick foursquare',
  finished,
  units: 8,
  days: 2,
  lines: ['meridian-double-hung'],
  problem: 'They leaked',
  work: 'We set eight',
  result: 'They are dry',
  before: drawing,
  after: { ...drawing, color: 'black' },
});

/** The older of Norwalk's two entries is first. */
export const fixtureProjects = [
  project('birch-street', 'des-moines-ia', '2025-01-15'),
  project('elm-street', 'norwalk-ct', '2024-03-01'),
  project('oak-street', 'norwalk-ct', '2025-06-01'),
];

export const fixtureAuthors = ['ida-frost', 'kurt-lind'].map((author_id) => ({
  author_id,
  name: `Name of ${author_id}`,
  role: 'Glazier',
  city: 'Pella, Iowa',
  since: 1998,
  summary: 'Knows glass',
  about: 'Began as an apprentice.',
  knows: ['Glass', 'Putty'],
  drawing,
}));

export const fixtureTopics = ['glass', 'rot', 'egress'].map((topic_id) => ({
  topic_id,
  title: `On ${topic_id}`,
  summary: `All about ${topic_id}`,
}));

const article = (article_id: string, topics: string[], published: string, own: object = {}) => ({
  article_id,
  title: `Title of ${article_id}`,
  lead: `Lead of ${article_id}`,
  author_id: 'ida-frost',
  topics,
  published,
  drawing,
  body: `What there is to say of ${article_id}.`,
  ...own,
});

/** Five articles, oldest first; the long one takes two minutes to read. */
export const fixtureArticles = [
  article('apart', ['egress'], '2026-01-01'),
  article('both', ['glass', 'rot'], '2026-02-01'),
  article('glass-alone', ['glass'], '2026-03-01', { author_id: 'kurt-lind', updated: '2026-03-09' }),
  article('long', ['rot'], '2026-04-01', {
    body: `## How it starts\n\n${'word '.repeat(220)}\n\n## How it ends`,
  }),
  article('same', ['rot', 'glass'], '2026-05-01'),
];

export const fixtureSupportTopics = ['doors', 'screens'].map((topic_id, index) => ({
  topic_id,
  title: `About ${topic_id}`,
  summary: `What people ask of ${topic_id}`,
  // Display order is the reverse of the names.
  order: 2 - index,
  answers: ['stuck', 'torn', 'lost'].map((answer_id) => ({
    answer_id,
    question: `What if one is ${answer_id}?`,
    answer: `A ${topic_id} that is **${answer_id}** can be mended.`,
  })),
}));

const promotion = (
  promotion_id: string,
  starts: string,
  ends: string,
  redemption: { redeemed_at: 'consultation' } | { redeemed_at: 'checkout'; promo_code: string },
) => ({
  promotion_id,
  title: `Title of ${promotion_id}`,
  saving: '15% off installation',
  summary: 'While it lasts',
  starts,
  ends,
  lines: ['daybook-slider'],
  ...redemption,
  body: 'How it works.',
  terms: ['One a household', 'While it lasts'],
  drawing,
});

export const fixturePromotions = [
  promotion('autumn', '2026-09-01', '2026-11-30', { redeemed_at: 'checkout', promo_code: 'TENOFF' }),
  promotion('spring', '2026-03-01', '2026-03-01', { redeemed_at: 'consultation' }),
];

export const fixtureBrochures = ['builders', 'homeowners'].map((brochure_id, index) => ({
  brochure_id,
  title: `For ${brochure_id}`,
  summary: 'All there is',
  audience: brochure_id,
  edition: '2026',
  order: 2 - index,
  lines: ['meridian-double-hung', 'daybook-slider'],
  drawing,
  body: 'To be read or printed.',
}));

const review = (review_id: string, line_id: string, rating: number, written: string) => ({
  review_id,
  line_id,
  rating,
  title: `Title of ${review_id}`,
  text: `Text of ${review_id}`,
  name: 'Ada R.',
  place: 'Dubuque, IA',
  written,
  bought: 'Four units, two winters',
});

/** The double-hung has three reviews with an average of 4.3, the slider one, the casement zero. */
export const fixtureReviews = [
  { ...review('dbs-1', 'daybook-slider', 2, '2026-01-02'), reply: 'We came and mended it' },
  review('mdh-1', 'meridian-double-hung', 5, '2025-01-01'),
  review('mdh-2', 'meridian-double-hung', 3, '2026-01-01'),
  review('mdh-3', 'meridian-double-hung', 5, '2024-01-01'),
];

export const fixtureDocuments = ['privacy', 'terms'].map((document_id) => ({
  document_id,
  title: `Title of ${document_id}`,
  lead: 'Read it through',
  effective: '2026-01-01',
  body: `What we hold to in ${document_id}.`,
}));
