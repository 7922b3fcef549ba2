import { updateBusiness, updateBusinessLogo } from '../../domain/contracts/business-profile.ts';
import { issueClientQuote, previewClientQuote } from '../../domain/contracts/client-quotes.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { createItem } from '../../domain/contracts/projects.ts';
import {
  answerSharedQuote,
  printSharedQuote,
  readSharedQuote,
} from '../../domain/contracts/shared-quotes.ts';
import type { MadeProject } from './hostile-projects.ts';
import { anyText, mostly, object } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';
import type { SignedIn } from './server-account.ts';

/** What a professional has made for a client. */
export interface MadeQuote {
  clientQuote: string;
  /** What opens it. */
  quoteKey: string;
}

/** One white pixel. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

export const business = {
  ...{ name: 'Pat’s Windows', address: '1 Elm Street, Norwalk', phone: '203-555-0142' },
  ...{ email: 'pat@example.com', license: 'HIC 4711', markup: 2_500 },
};
const words = { title: 'New windows', client: 'The Carvers', valid_until: '2099-12-31' };

/** Of a lock in the project, so that there is something to quote. */
export async function newClientQuote(
  { ask }: Pick<SignedIn, 'ask'>,
  { project, group }: Pick<MadeProject, 'project' | 'group'>,
): Promise<MadeQuote> {
  const lock = { type: 'part', part: { backend_name: 'sash-lock-classic' } };
  await ask(createItem, { params: { id: group }, body: lock });
  await ask(updateBusiness, { body: business });
  const pricing = { project_id: project, markup: 2_500 };
  const { preview } = (await ask(previewClientQuote, { query: {}, body: pricing })).json();
  const body = { ...pricing, ...words, shown_total_cents: preview.total_cents };
  const [quote] = (await ask(issueClientQuote, { query: {}, body })).json().quotes;
  return { clientQuote: quote.id, quoteKey: quote.key };
}

const share = mostly(fc.constantFrom(0, 2_500), fc.oneof(fc.integer(), fc.double(), fc.jsonValue()));
const word = mostly(fc.constantFrom('New windows', 'Two\nlines'), anyText);
const file = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString('base64'));

type MadeId = (name: 'project' | 'projectItem' | 'quoteKey') => fc.Arbitrary<string>;

/** Bodies of the calls about quotes to clients. */
export const hostileClientQuotes = (made: MadeId): [Endpoint, fc.Arbitrary<unknown>][] => {
  const pricing = {
    ...{ project_id: mostly(made('project'), anyText), markup: share, tax: share },
    left_out: mostly(fc.array(made('projectItem'), { maxLength: 2 })),
  };
  const key = mostly(made('quoteKey'), anyText);
  return [
    [
      updateBusiness,
      object({
        ...{ name: word, address: word, phone: word, email: word, license: word },
        markup: share,
      }),
    ],
    [updateBusinessLogo, object({ content: mostly(fc.constant(onePixel), fc.oneof(file, anyText)) })],
    [previewClientQuote, object(pricing)],
    [
      issueClientQuote,
      object({
        ...{ ...pricing, title: word, client: word, notes: word },
        valid_until: mostly(fc.constantFrom('2099-12-31', '2000-01-01', '2026-02-30'), anyText),
        // The lock of the fixture's shop at its trade price, without tax.
        shown_total_cents: mostly(fc.constantFrom(1_125, 1_406), fc.oneof(fc.integer(), fc.jsonValue())),
      }),
    ],
    [readSharedQuote, object({ key })],
    [printSharedQuote, object({ key })],
    [
      answerSharedQuote,
      object({ key, name: word, answer: mostly(fc.constantFrom('accepted', 'declined'), anyText) }),
    ],
  ];
};
