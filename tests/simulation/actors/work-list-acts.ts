import { workTabs } from '#domain/desk/work.ts';
import { listWork, type WorkItem } from '#domain/desk/work-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { withColleague } from './inquiry-acts.ts';
import { isQuestionWaiting, isRequestWaiting, questionRows, requestRows } from './waiting-list-acts.ts';

const day = 24 * 60 * 60_000;

interface Waiting {
  kind: 'request' | 'inquiry';
  id: string;
  due: number;
  owner: string | null;
}

async function waiting(scene: Scene): Promise<Waiting[]> {
  const requests = (await requestRows(scene)).filter(isRequestWaiting);
  const questions = (await questionRows(scene)).filter(isQuestionWaiting);
  return [
    ...requests.map(({ reference: id, due, owner }) => ({ kind: 'request' as const, id, due, owner })),
    ...questions.map(({ reference: id, due, owner }) => ({ kind: 'inquiry' as const, id, due, owner })),
  ];
}

async function readTab(
  { world, actor }: Scene,
  tab: (typeof workTabs)[number],
): Promise<WorkItem[] | undefined> {
  const found: WorkItem[] = [];
  for (const page of ['1', '2', '3', '4']) {
    const response = await world.ask(actor, listWork, { query: { tab, page } });
    if (response.statusCode !== 200) return undefined;
    const { items, has_more } = listWork.response.parse(response.json());
    found.push(...items);
    if (!has_more) return found;
  }
  return undefined;
}

/** The list of work has three tabs: by owner, by the time until a thing is due, and without an owner. */
const readWork: Act = async (given) => {
  const scene = withColleague(given);
  const { actor, chance, isOnly } = scene;
  const tab = chance.pick(workTabs);
  const items = await readTab(scene, tab);
  if (!items || !isOnly) return `${tab}: not alone`;
  const self = actor.name === 'agent 2' ? 'account-clerk' : 'account-agent';
  const isIn = ({ due, owner }: Waiting): boolean =>
    tab === 'mine' ? owner === self : tab === 'due' ? due <= Date.now() + day : owner === null;
  const wanted = (await waiting(scene)).filter(isIn);
  const found = items.filter(({ kind }) => kind === 'request' || kind === 'inquiry');
  const missing = wanted.find((one) => !found.some(({ kind, id }) => kind === one.kind && id === one.id));
  if (missing)
    throw new BrokenPromise(`The work of ${self} that is ${tab} has no ${JSON.stringify(missing)}`);
  const strange = found.find((one) => !wanted.some(({ kind, id }) => kind === one.kind && id === one.id));
  if (strange) throw new BrokenPromise(`The work of ${self} that is ${tab} has ${JSON.stringify(strange)}`);
  const early = items.find(({ due_at }, place) => due_at < (items[place - 1]?.due_at ?? ''));
  if (early) throw new BrokenPromise(`${early.id} is too late in the work that is ${tab}`);
  const isWrong = ({ due_at, is_overdue, owner }: WorkItem): boolean =>
    (is_overdue && Date.parse(due_at) > Date.now()) ||
    (tab === 'mine' && owner?.is_own !== true) ||
    (tab === 'unassigned' && owner !== undefined) ||
    (tab === 'due' && Date.parse(due_at) > Date.now() + day);
  const wrong = items.find(isWrong);
  if (wrong) throw new BrokenPromise(`${JSON.stringify(wrong)} is in the work that is ${tab}`);
  return `${tab}: ${items.length}, ${wanted.length} of people`;
};

export const workListActs = { 'read the work': readWork } satisfies Record<string, Act>;
