import { createItem } from '#domain/projects/contract.ts';
import { updateBusiness } from '#domain/trade/business-profile-contract.ts';
import { issueClientQuote, previewClientQuote } from '#domain/trade/client-quotes-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import type { MadeProject } from '#tests/support/projects/server-project.ts';

export interface MadeQuote {
  clientQuote: string;
  quoteKey: string;
}

export const business = {
  name: 'Pat’s Windows',
  address: '1 Elm Street, Norwalk',
  phone: '203-555-0142',
  email: 'pat@example.com',
  license: 'HIC 4711',
  markup: 2_500,
};
const words = { title: 'New windows', client: 'The Carvers', valid_until: '2099-12-31' };

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
