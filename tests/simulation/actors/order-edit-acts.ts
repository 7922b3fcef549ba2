import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { type DeskOrder, noteOrder, readOrder } from '#domain/orders/staff-contract.ts';
import {
  changeOrderAddress,
  changeOrderPhone,
  changeOrderPromise,
  changeOrderShipment,
} from '#domain/orders/staff-edits-contract.ts';
import { norwalkAddress } from '#tests/support/orders/server-purchase.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { anOrder, readAtDesk } from './known-order.ts';

const dayMs = 24 * 60 * 60_000;

interface Edit {
  endpoint: Endpoint;
  body: object;
  /** Undefined if it depends on the quote of the place. */
  isAllowed: boolean | undefined;
  /** The order after it, but for its changes. */
  edited: DeskOrder;
  /** Words of the line that the buyer reads in the history. */
  says: readonly string[];
  /** The subject of the email that the buyer gets; undefined if the edit sends none. */
  subject?: string;
}

const hasLeft = ({ state }: DeskOrder): boolean => state === 'shipped' || state === 'delivered';
const reason = 'Asked for by phone';

const towns = [
  { line_1: '8 Mason Street', city: 'Greenwich', state: 'CT', postcode: '06830' },
  { line_1: '20 Main Street', city: 'Danbury', state: 'CT', postcode: '06810' },
  { line_1: '16 Wall Street', city: 'Norwalk', state: 'CT', postcode: '06851' },
] as const;
const otherTax = { line_1: '500 Court Avenue', city: 'Des Moines', state: 'IA', postcode: '50309' };

function address({ chance }: Scene, order: DeskOrder): Edit {
  const isElsewhere = chance.happens(15);
  const to = { ...norwalkAddress, ...(isElsewhere ? otherTax : chance.pick(towns)) };
  const { fulfilment, number, state } = order;
  const isOpen = fulfilment.method === 'delivery' && !hasLeft(order) && state !== 'cancelled';
  return {
    endpoint: changeOrderAddress,
    body: { job_site_address: to, reason },
    isAllowed: isOpen && !isElsewhere,
    edited:
      fulfilment.method === 'delivery'
        ? { ...order, fulfilment: { ...fulfilment, job_site_address: to } }
        : order,
    says: [to.line_1, reason],
    subject: `Your order ${number} goes to another address`,
  };
}

function phone({ chance }: Scene, order: DeskOrder): Edit {
  const kept = `+120355502${chance.between(10, 99)}`;
  return {
    endpoint: changeOrderPhone,
    body: { phone: `(203) 555-${kept.slice(-4)}` },
    isAllowed: order.state !== 'cancelled',
    edited: { ...order, contact: { ...order.contact, phone: kept } },
    says: [kept.slice(-4)],
  };
}

function promise({ chance }: Scene, order: DeskOrder): Edit {
  const isPast = chance.happens(15);
  // Promises of tomorrow are soon late, and renewed then.
  const isNear = chance.happens(50);
  const first = Date.now() + (isPast ? -3 : isNear ? 1 : chance.between(2, 20)) * dayMs;
  const [earliest_day = '', latest_day = ''] = [first, first + (isNear ? 0 : 3) * dayMs].map((at) =>
    new Date(at).toISOString().slice(0, 10),
  );
  const days = { earliest_day, latest_day };
  return {
    endpoint: changeOrderPromise,
    body: { promise: days, reason },
    isAllowed: !isPast && order.state !== 'delivered' && order.state !== 'cancelled',
    edited: { ...order, promise: days },
    says: [reason],
    subject: `A new day for your order ${order.number}`,
  };
}

function shipment({ chance }: Scene, order: DeskOrder): Edit {
  const sent = { carrier: 'Own truck', tracking_number: `T-${chance.between(1, 1_000_000)}` };
  const { number, fulfilment, state } = order;
  const isMade = state === 'in_production' || hasLeft(order);
  return {
    endpoint: changeOrderShipment,
    body: { shipment: sent },
    isAllowed: fulfilment.method === 'delivery' && isMade,
    edited: { ...order, shipment: sent },
    says: [sent.carrier, sent.tracking_number],
    ...(state === 'shipped' && { subject: `Follow your order ${number}` }),
  };
}

/** The goods of the first parcel leave: from then on the order is not canceled whole. */
function ahead({ chance }: Scene, order: DeskOrder): Edit {
  const sent = { carrier: 'Own truck', tracking_number: `P-${chance.between(1, 1_000_000)}` };
  const { number, fulfilment, state } = order;
  const parcel = fulfilment.method === 'delivery' ? fulfilment.ahead : undefined;
  const isTaken = state !== 'cancelled' && state !== 'awaiting_approval' && state !== 'payment_pending';
  return {
    endpoint: changeOrderShipment,
    body: { shipment: sent, parcel: 'ahead' },
    isAllowed: parcel !== undefined && isTaken,
    edited:
      fulfilment.method === 'delivery' && parcel
        ? {
            ...order,
            can_cancel: false,
            fulfilment: { ...fulfilment, ahead: { ...parcel, shipment: sent } },
          }
        : order,
    says: [sent.carrier, sent.tracking_number],
    subject: `Parcel 1 of your order ${number} is on its way`,
  };
}

/** An edit changes what it names and adds a line to the history; everything else stays. */
function requireEdit(before: DeskOrder, { edited, says }: Edit, after: DeskOrder): void {
  const { changes = [] } = after;
  const rest = changes.slice(0, before.changes?.length ?? 0);
  if (changes.length !== rest.length + 1 || !isDeepStrictEqual(rest, before.changes ?? []))
    throw new BrokenPromise(`The history of ${before.number} has no new line: ${JSON.stringify(changes)}`);
  const note = changes.at(-1)?.note ?? '';
  if (!says.every((words) => note.includes(words)))
    throw new BrokenPromise(`The history of ${before.number} does not say ${says}: ${note}`);
  const wanted = { ...edited, changes };
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(after)]) as Set<keyof DeskOrder>)
    if (!isDeepStrictEqual(wanted[name], after[name]))
      throw new BrokenPromise(
        `The ${name} of ${before.number} was ${JSON.stringify(wanted[name])} and is ${JSON.stringify(after[name])}`,
      );
}

async function edit(scene: Scene, number: string, kind: (scene: Scene, order: DeskOrder) => Edit) {
  const { world, actor, isOnly } = scene;
  const before = await readAtDesk(scene, number);
  if (!before) return 'not there';
  const planned = kind(scene, before);
  const { endpoint, body, isAllowed, subject } = planned;
  const response = await world.ask(actor, endpoint, { params: { number }, body });
  const { statusCode } = response;
  if (statusCode === 200) world.memory.staffMoves += 1;
  if (subject) world.memory.trade.expectEdit(number, subject, statusCode);
  const said = `${kind.name} of ${number}: ${statusCode}`;
  if (isOnly && isAllowed !== undefined && statusCode < 500 && isAllowed !== (statusCode === 200))
    throw new BrokenPromise(`${said}, and it is ${before.state} and ${isAllowed ? '' : 'not '}to be changed`);
  if (statusCode !== 200) return said;
  if (kind === promise) world.memory.trade.promised.add(number);
  const { order: after } = readOrder.response.parse(response.json());
  const lines = world.memory.trade.aheadLines.get(number);
  const { fulfilment } = after;
  const isApart = fulfilment.method === 'delivery' && isDeepStrictEqual(fulfilment.ahead?.lines, lines);
  if (lines && !isApart) throw new BrokenPromise(`${said}, and its first parcel is lost`);
  if (isOnly) requireEdit(before, planned, after);
  return said;
}

export const correctOrder = (scene: Scene, number: string): Promise<string> =>
  edit(scene, number, scene.chance.pick([address, address, address, phone, promise, shipment, ahead]));

/** Often the order whose goods come in two parcels. */
const correct: Act = async (scene) => {
  const { world, common } = scene;
  const parted = [...world.memory.trade.aheadLines.keys()];
  const number = parted.length > 0 && common.happens(40) ? common.pick(parted) : anOrder(scene);
  if (!number) return 'no order';
  return correctOrder(scene, number);
};

const note: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  const number = anOrder(scene);
  const before = number && (await readAtDesk(scene, number));
  if (!before) return 'no order';
  const text = `Wants to be called before ${chance.uuid()}`;
  const response = await world.insist(
    actor,
    noteOrder,
    { params: { number }, body: { text } },
    chance.uuid(),
    () => undefined,
    (answer) => noteOrder.response.parse(answer.json()).order.notes.filter((one) => one.text === text),
  );
  if (response.statusCode !== 200) return `${number}: ${response.statusCode}`;
  const { notes, ...after } = noteOrder.response.parse(response.json()).order;
  if (notes.filter((one) => one.text === text).length !== 1)
    throw new BrokenPromise(`A note of ${number} is there ${notes.length} times`);
  const { notes: earlier, ...rest } = before;
  if (isOnly && (notes.length !== earlier.length + 1 || !isDeepStrictEqual(after, rest)))
    throw new BrokenPromise(`A note changed ${number}`);
  return `${number}: ${response.statusCode}`;
};

export const orderEditActs = {
  'correct an order': correct,
  'note an order': note,
} satisfies Record<string, Act>;
