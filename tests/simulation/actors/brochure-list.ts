import {
  listMailings,
  type Mailing,
  type MailingState,
  mailingStates,
} from '#domain/leads/mailings-contract.ts';
import { closeInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { ms } from '../world/sql-time.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';
import { move } from './staff-move.ts';

interface Stored {
  reference: string;
  state: string;
  street: string;
  postalCode: string;
  brochures: string;
  created: number;
  sent: number | null;
  returned: number | null;
  reason: string | null;
}

const storedOrders = ({ world }: Scene): Promise<Stored[]> =>
  world.rows<Stored>(`
    select reference, state, details ->> 'address1' as street, postal_code as "postalCode",
      details ->> 'brochures' as brochures, ${ms('created_at')} as created, ${ms('sent_at')} as sent,
      ${ms('returned_at')} as returned, return_reason as reason
    from inquiries left join brochure_mailings on inquiry_id = inquiries.id
    where kind = 'brochures' order by created_at, inquiries.id`);

/** An order that was closed before it was sent waits no longer; the post does not ask about that later. */
const isIn: Readonly<Record<MailingState, (order: Stored) => boolean>> = {
  to_send: ({ state, sent }) => sent === null && state !== 'closed',
  sent: ({ sent, returned }) => sent !== null && returned === null,
  returned: ({ returned }) => returned !== null,
};

const timeOf = (at: string | undefined): number | null => (at === undefined ? null : Date.parse(at));

const house = ({ street, postalCode }: Stored): string => `${street}|${postalCode}`.toLowerCase();

function isAsStored(mailing: Mailing, stored: Stored, all: readonly Stored[]): boolean {
  const came = all.some(
    (other) => other !== stored && isIn.returned(other) && house(other) === house(stored),
  );
  return (
    mailing.address[0] === stored.street &&
    mailing.brochures === stored.brochures &&
    Date.parse(mailing.ordered_at) === stored.created &&
    timeOf(mailing.sent_at) === stored.sent &&
    timeOf(mailing.returned_at) === stored.returned &&
    (mailing.return_reason ?? null) === stored.reason &&
    mailing.came_back_before === came
  );
}

/** A list has the orders of its state, those to send from the first one on and others from the last one. */
function requireList(
  state: MailingState,
  listed: readonly Mailing[],
  { all, hasMore }: { all: readonly Stored[]; hasMore: boolean },
): void {
  const wanted = all.filter(isIn[state]);
  const found = listed.map(({ reference }) => reference);
  const strange = listed.find(
    (one) => one.state !== state || !wanted.some((row) => row.reference === one.reference),
  );
  if (strange) throw new BrokenPromise(`The brochures ${state} have ${JSON.stringify(strange)}`);
  const missing = wanted.find(({ reference }) => !found.includes(reference));
  if (missing && !hasMore)
    throw new BrokenPromise(`The brochures ${state} have no ${JSON.stringify(missing)}`);
  for (const [place, one] of listed.entries()) {
    const row = wanted.find(({ reference }) => reference === one.reference);
    if (!row || !isAsStored(one, row, all))
      throw new BrokenPromise(`${JSON.stringify(one)} is ${JSON.stringify(row)}`);
    const before = listed[place - 1];
    if (
      before &&
      (state === 'to_send' ? before.ordered_at > one.ordered_at : before.ordered_at < one.ordered_at)
    )
      throw new BrokenPromise(`${one.reference} is below ${before.reference} in the brochures ${state}`);
  }
}

/** Each list of brochures has what is stored, and the count is that of those to send. */
async function requireLists(scene: Scene): Promise<void> {
  const { world, actor } = scene;
  const all = await storedOrders(scene);
  for (const state of mailingStates) {
    const response = await world.ask(actor, listMailings, { query: { state } });
    if (response.statusCode !== 200) return;
    const { mailings, to_send: count, has_more: hasMore } = listMailings.response.parse(response.json());
    requireList(state, mailings, { all, hasMore });
    const waiting = all.filter(isIn.to_send).length;
    if (count !== waiting) throw new BrokenPromise(`${waiting} brochures wait, and the desk counts ${count}`);
  }
}

/** Some orders are closed: their senders found the brochures elsewhere, also after they were sent. */
async function closeOne(scene: Scene): Promise<string> {
  const { world, chance } = scene;
  const open = [...world.memory.brochures].filter(([, { closedAt }]) => closedAt === undefined);
  if (open.length === 0) return 'nothing to close';
  const waiting = open.filter(([, { isSent }]) => isSent === undefined);
  const [reference, order] = chance.pick(waiting.length > 0 && chance.happens(65) ? waiting : open);
  const body = { reason: 'Has them from the showroom' };
  const closed = await move(scene, closeInquiry, { params: { reference }, body });
  if (closed === '200') order.closedAt = Date.now();
  else if (Number(closed) >= 500) order.closedAt = Number.POSITIVE_INFINITY;
  return `${reference} closed: ${closed}`;
}

/** Looks over all lists of brochures, often after one order was closed. */
export async function lookOverBrochures(scene: Scene): Promise<string> {
  if (!scene.isOnly) return 'not alone';
  const said = scene.chance.happens(45) ? await closeOne(scene) : 'all open';
  await requireLists(scene);
  return said;
}
