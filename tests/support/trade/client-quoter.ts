import { createItem } from '#domain/projects/contract.ts';
import { updateBusiness } from '#domain/trade/business-profile-contract.ts';
import {
  issueClientQuote,
  listClientQuotes,
  previewClientQuote,
} from '#domain/trade/client-quotes-contract.ts';
import { newProject } from '#tests/support/projects/server-project.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';
import { failureOf, type send } from '#tests/support/server/server-call.ts';
import { newPro } from './pro-buyer.ts';
import { business } from './server-client-quote.ts';

export const quotedDesign = { backend_name: 'stock-double-hung-36x60', code: null };

export const quoteWords = {
  title: 'New windows',
  client: 'The Carvers',
  notes: 'Half up front.',
  valid_until: '2026-06-30',
};

export const refusalOf = (response: Awaited<ReturnType<typeof send>>) => {
  const { status, error } = failureOf(response);
  return [status, error.code];
};

/** A professional with a project of two windows, a lock and a discontinued item. */
export async function newQuoter(test: TestApp) {
  const pro = await newPro(test);
  await pro.ask(updateBusiness, { body: business });
  const { project, group } = await newProject(pro);
  const add = async (body: object) =>
    (await pro.ask(createItem, { params: { id: group }, body })).json().Item.id as string;
  await add({ type: 'design', name: 'Left of the sink', quantity: 2, design: quotedDesign });
  await add({ type: 'part', quantity: 3, part: { backend_name: 'sash-lock-classic' } });
  const gone = await add({ type: 'part', name: 'Old lock', part: { backend_name: 'no-longer-made' } });
  const pricing = { project_id: project, markup: 3_333, tax: 635, left_out: [gone] };
  const preview = async (over: object = {}) => {
    const answer = await pro.ask(previewClientQuote, { query: {}, body: { ...pricing, ...over } });
    return previewClientQuote.response.parse(answer.json()).preview;
  };
  const issue = (over: object = {}, headers = {}) =>
    pro.ask(issueClientQuote, { query: {}, body: { ...pricing, ...quoteWords, ...over } }, headers);
  const issued = async (over: object = {}) => {
    const { total_cents: shown_total_cents } = await preview(over);
    const answer = await issue({ shown_total_cents, ...over });
    const [quote] = issueClientQuote.response.parse(answer.json()).quotes;
    if (!quote) throw new Error('There is no quote');
    return quote;
  };
  const list = async () => listClientQuotes.response.parse((await pro.ask(listClientQuotes)).json()).quotes;
  return { pro, project, gone, preview, issue, issued, list };
}
