import { createGroup, createItem, createProject } from '#domain/projects/contract.ts';
import { updateBusiness } from '#domain/trade/business-profile-contract.ts';
import { issueClientQuote, previewClientQuote } from '#domain/trade/client-quotes-contract.ts';
import { business } from '#tests/support/trade/server-client-quote.ts';
import { dayOf, stateOf } from '../world/quote-state.ts';
import type { ToldQuote } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';
import { type Pieces, quotedRoom } from './client-link-acts.ts';
import { extrasOf, requireSums } from './quote-sums.ts';
import { say, settingOf } from './settings.ts';
import { standingOf } from './standing.ts';

const dayMs = 24 * 60 * 60_000;

/** The firm in the name of which a person quotes: an own one, or the one that gave the right. */
export function quotingFirm({ world, actor }: Scene): string | undefined {
  const standing = standingOf(world.memory.trade, actor);
  if (standing?.firm === '') return actor.account?.id;
  return standing?.rights.includes('quote') ? standing.firm : undefined;
}

export const ownQuotes = (scene: Scene): [string, ToldQuote][] => {
  const own = quotingFirm(scene);
  return [...scene.world.memory.trade.quotes].filter(([, { firm }]) => firm === own);
};

const quoted = ['sash-lock-classic', 'crank-handle', 'bulb-seal'] as const;

export const businessOf = (firm: string): string => `the business of ${firm}`;

/** Says how a firm appears on the quotes to come; earlier ones keep their letterhead. */
async function writeBusiness({ world, actor, chance }: Scene, firm: string): Promise<void> {
  const name = `Windows of Pat ${chance.between(1, 10_000)}`;
  const { statusCode } = await world.ask(actor, updateBusiness, { body: { ...business, name } });
  say(world, businessOf(firm), name, statusCode);
}

/** A business and a project with three parts, once. */
async function projectOf(scene: Scene, firm: string): Promise<{ id: string; pieces: Pieces } | undefined> {
  const { world, actor, chance } = scene;
  const { quotedProjects } = world.memory.trade;
  const known = quotedProjects.get(actor.name);
  if (!known || chance.happens(20)) await writeBusiness(scene, firm);
  if (known) return known;
  const made = await world.ask(actor, createProject, { body: { name: 'House', folder: '' } });
  if (made.statusCode !== 201) return undefined;
  const { id } = createProject.response.parse(made.json()).Project;
  const grouped = await world.ask(actor, createGroup, { params: { id }, body: { name: quotedRoom } });
  if (grouped.statusCode !== 201) return undefined;
  const group = createGroup.response.parse(grouped.json()).Group.id;
  const pieces = new Map<string, number>();
  for (const backend_name of quoted) {
    const body = { type: 'part', quantity: chance.between(1, 3), part: { backend_name } };
    const added = await world.ask(actor, createItem, { params: { id: group }, body });
    if (added.statusCode !== 201) return undefined;
    pieces.set(createItem.response.parse(added.json()).Item.id, body.quantity);
  }
  quotedProjects.set(actor.name, { id, pieces });
  return { id, pieces };
}

/** One item at least is chosen; others may be an alternate, which the total leaves out, or be left out. */
function choiceOf({ chance }: Scene, pieces: Pieces): Record<'chosen' | 'beside' | 'out', Pieces> {
  const choice = {
    chosen: new Map<string, number>(),
    beside: new Map<string, number>(),
    out: new Map<string, number>(),
  };
  const sure = chance.pick([...pieces.keys()]);
  for (const [item, count] of pieces)
    choice[item === sure ? 'chosen' : chance.pick(['chosen', 'beside', 'out'] as const)].set(item, count);
  return choice;
}

export const asText = (pieces: Pieces): string => JSON.stringify([...pieces].toSorted());

/** Issues a quote at the previewed price; also at another one, or with a day that has passed. */
export async function issue(scene: Scene, revised?: [string, ToldQuote]): Promise<string> {
  const { world, actor, chance } = scene;
  const firm = quotingFirm(scene);
  if (firm === undefined) return 'no firm to quote for';
  const project = await projectOf(scene, firm);
  if (!project) return 'no project';
  const { chosen, beside, out } = choiceOf(scene, project.pieces);
  const extras = extrasOf(chance, [...chosen.keys(), ...beside.keys()]);
  const pricing = {
    project_id: project.id,
    ...extras,
    alternates: [...beside.keys()],
    left_out: [...out.keys()],
  };
  const looked = await world.ask(actor, previewClientQuote, { query: {}, body: pricing });
  if (looked.statusCode !== 200) return `${looked.statusCode}`;
  const { preview } = previewClientQuote.response.parse(looked.json());
  const { total_cents: total, deposit_cents: deposit } = preview;
  requireSums(preview, extras);
  const wrong = chance.happens(15) ? chance.pick(['price', 'day'] as const) : undefined;
  const [title, validUntil] = [`Windows ${chance.uuid()}`, dayOf(Date.now() + chance.between(0, 2) * dayMs)];
  const words = {
    title,
    client: 'The Carvers',
    notes: '',
    valid_until: wrong === 'day' ? dayOf(Date.now() - dayMs) : validUntil,
    shown_total_cents: wrong === 'price' ? total - 1 : total,
    ...(revised && { revises: revised[0] }),
  };
  const before = revised && stateOf(revised[1]);
  const { quotes } = world.memory.trade;
  const response = await world.insist(
    actor,
    issueClientQuote,
    { query: {}, body: { ...pricing, ...words } },
    chance.uuid(),
    (answer) => {
      const list = issueClientQuote.response.parse(answer.json()).quotes;
      const quote = list.find((one) => one.title === title);
      if (quote?.total_cents !== total) throw new BrokenPromise(`${title} was issued at another price`);
      const { id, key, number, reference, revision } = quote;
      const year = dayOf(Date.now()).slice(0, 4);
      const written = settingOf(world, businessOf(firm));
      if (revision !== (revised?.[1].revision ?? 0) + 1)
        throw new BrokenPromise(`${title} is revision ${revision} of ${revised?.[1].title}`);
      quotes.set(id, {
        firm,
        owner: `${firm}@example.com`,
        title,
        name: revised?.[1].name ?? (reference || `${year}-${`${number}`.padStart(3, '0')}`),
        revision,
        business: written === undefined ? undefined : (JSON.parse(written) as string),
        key,
        total,
        deposit,
        chosen,
        beside,
        validUntil,
        sentTo: [],
        openedIn: new Set(),
      });
      if (revised) revised[1].replacedAt ??= Date.now();
    },
    // Others may issue quotes of the same firm between two answers.
    () => undefined,
  );
  const isIssued = response.statusCode === 201;
  if (isIssued && wrong) throw new BrokenPromise(`A quote was issued with a wrong ${wrong}`);
  if (isIssued && (before === 'accepted' || before === 'replaced'))
    throw new BrokenPromise(`${revised?.[0]} was ${before} and then revised`);
  if (revised && response.statusCode >= 500) revised[1].unsureAt = Date.now();
  return `${total}: ${response.statusCode}`;
}
