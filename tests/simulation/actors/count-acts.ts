import { listRequests } from '#domain/consultations/staff-requests-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { listApprovals } from '#domain/desk/approvals-contract.ts';
import { countWork, listWork, type WorkCounts } from '#domain/desk/work-contract.ts';
import { listInquiries } from '#domain/leads/staff-inquiries-contract.ts';
import { listQuestionsAtDesk } from '#domain/reviews/questions/question-staff-contract.ts';
import { listReviewsAtDesk } from '#domain/reviews/staff-contract.ts';
import { readProQueue } from '#domain/trade/staff-accounts-contract.ts';
import { listProApplications } from '#domain/trade/staff-applications-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

type Query = Record<string, string>;

/** Reads a list; undefined if it does not answer or has a further page. */
async function lengthOf(
  { world, actor }: Scene,
  endpoint: Endpoint,
  name: string,
  query?: Query,
): Promise<number | undefined> {
  const response = await world.ask(actor, endpoint, query ? { query } : {});
  if (response.statusCode !== 200) return undefined;
  const answer = response.json<Record<string, unknown> & { has_more?: boolean }>();
  const list = answer[name];
  return answer.has_more || !Array.isArray(list) ? undefined : list.length;
}

type Counted = [keyof WorkCounts, Endpoint, list: string, query?: Query];

const lists: readonly Counted[] = [
  ['requests', listRequests, 'requests', { state: 'open' }],
  ['inquiries', listInquiries, 'inquiries', {}],
  ['reviews', listReviewsAtDesk, 'reviews', {}],
  ['reviews_reported', listReviewsAtDesk, 'reviews', { list: 'reported' }],
  ['purchase_orders', readProQueue, 'purchase_orders'],
  ['certificates', readProQueue, 'certificates'],
  ['applications', listProApplications, 'applications'],
  ['approvals', listApprovals, 'approvals'],
];

/** The desk counts in each queue as much as its list has, and lists the work that is due. */
const countDesk: Act = async (scene) => {
  const { world, actor, isOnly, chance } = scene;
  const response = await world.ask(actor, countWork);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const counts = countWork.response.parse(response.json());
  const some = lists.filter(() => chance.happens(60));
  for (const [queue, endpoint, name, query] of some) {
    const length = await lengthOf(scene, endpoint, name, query);
    if (isOnly && length !== undefined && length !== counts[queue])
      throw new BrokenPromise(`The desk counts ${counts[queue]} ${queue}, and its list has ${length}`);
  }
  const read = await world.ask(actor, listQuestionsAtDesk, { query: {} });
  if (read.statusCode === 200) {
    const { counts: asked } = listQuestionsAtDesk.response.parse(read.json());
    if (isOnly && asked.waiting + asked.unanswered !== counts.questions)
      throw new BrokenPromise(`The desk counts ${counts.questions} questions, not ${JSON.stringify(asked)}`);
  }
  const listed = await world.ask(actor, listWork, { query: { tab: 'due' } });
  if (listed.statusCode !== 200) return `${listed.statusCode}`;
  const { items, counts: tabs, has_more } = listWork.response.parse(listed.json());
  if (isOnly && !has_more && items.length !== tabs.due)
    throw new BrokenPromise(`${tabs.due} works are due, and the list has ${items.length}`);
  return JSON.stringify(counts);
};

export const countActs = { 'count the work': countDesk } satisfies Record<string, Act>;
