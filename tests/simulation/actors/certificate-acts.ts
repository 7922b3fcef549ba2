import { type Quote as CheckoutQuote, quoteCheckout } from '#domain/orders/contract.ts';
import { removeTaxCertificate, sendTaxCertificate } from '#domain/trade/certificates-contract.ts';
import {
  approveTaxCertificate,
  readProQueue,
  rejectTaxCertificate,
} from '#domain/trade/staff-accounts-contract.ts';
import { toNorwalk } from '#tests/support/orders/server-purchase.ts';
import { certificatesOf, isExempt } from '../world/exemption.ts';
import { dayOf } from '../world/quote-state.ts';
import { taxCents, taxTitle } from '../world/taxes.ts';
import type { ToldCertificate } from '../world/trade-memory.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { employ } from './joining-acts.ts';
import { pickupBy } from './sale-wish.ts';
import { cartOf, fillCart } from './shopping-acts.ts';
import { standingOf } from './standing.ts';

const dayMs = 24 * 60 * 60_000;
const today = (ahead = 0): string => dayOf(Date.now() + ahead * dayMs);

const ownOf = ({ world, actor }: Scene): [string, ToldCertificate][] =>
  [...world.memory.trade.certificates].filter(([, { firm }]) => firm === actor.account?.id);

interface Certificate {
  expiresOn: string;
  states: readonly string[];
  file?: string;
}

/** Returns the id of the certificate, or the status of the refusal. */
async function send({ world, actor, chance }: Scene, sent: Certificate): Promise<string | number> {
  const { expiresOn, states, file = '%PDF-1.7' } = sent;
  const body = {
    number: `C-${chance.between(1, 1_000_000)}`,
    states,
    expires_on: expiresOn,
    file_name: 'scan.pdf',
    content: Buffer.from(file).toString('base64'),
  };
  const response = await world.ask(actor, sendTaxCertificate, { body });
  if (response.statusCode !== 201) return response.statusCode;
  const { id } = sendTaxCertificate.response.parse(response.json()).certificate;
  const firm = actor.account?.id ?? '';
  const { email } = actor;
  world.memory.trade.certificates.set(id, { firm, email, number: body.number, states, expiresOn });
  return id;
}

/** Sends a certificate for a few days; also one that has expired, or a file of another kind. */
const sendIn: Act = async (scene) => {
  const { chance } = scene;
  const wrong = chance.happens(25) ? chance.pick(['day', 'file', 'state'] as const) : undefined;
  const expiresOn = wrong === 'day' ? today(-1) : today(chance.between(0, 4));
  const states = wrong === 'state' ? ['CT', 'ZZ'] : chance.pick([['CT'], ['CT', 'IA'], ['CT'], ['IA']]);
  const answer = await send(scene, { expiresOn, states, ...(wrong === 'file' && { file: '<svg/>' }) });
  if (wrong && typeof answer === 'string')
    throw new BrokenPromise(`A certificate with a wrong ${wrong} was taken`);
  return `${wrong} until ${expiresOn}: ${answer}`;
};

/** Approves, rejects or revokes: most often one that waits. */
const decide: Act = async (scene) => {
  const { world, actor, chance, common } = scene;
  const response = await world.ask(actor, readProQueue);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { certificates } = world.memory.trade;
  const waiting = readProQueue.response
    .parse(response.json())
    .certificates.map(({ id }) => id)
    .filter((id) => certificates.has(id));
  const ids = waiting.length > 0 && chance.happens(75) ? waiting : [...certificates.keys()];
  if (ids.length === 0) return 'no certificate';
  return decideOn(scene, common.pick(ids), chance.happens(70));
};

async function decideOn({ world, actor }: Scene, id: string, approves: boolean): Promise<string> {
  const told = world.memory.trade.certificates.get(id);
  const wasOver =
    told !== undefined &&
    (told.endedAt !== undefined || told.removedAt !== undefined || (approves && told.expiresOn < today()));
  const endpoint = approves ? approveTaxCertificate : rejectTaxCertificate;
  const done = await world.ask(actor, endpoint, {
    params: { id },
    body: { reason: 'Checked with the state' },
  });
  const { statusCode } = done;
  if (statusCode === 200) world.memory.staffMoves += 1;
  if (!told) return `${statusCode}`;
  // Of an approval and a refusal at once, the answer of the first may come last.
  const isAgain = (approves ? told.approvedAt : told.endedAt) !== undefined;
  if (statusCode === 200 && (wasOver || isAgain))
    throw new BrokenPromise(`${told.number} until ${told.expiresOn} was decided before, and again`);
  if (statusCode === 200 && approves) told.approvedAt = Date.now();
  if (statusCode === 200 && !approves) told.endedAt = Date.now();
  if (statusCode >= 500) told.isUnsure = true;
  return `${approves ? 'approves' : 'rejects'} ${told.number}: ${statusCode}`;
}

/** Gives a firm a certificate that counts in some states, and ends after all earlier ones. */
async function certify(scene: Scene, firm: string, states: readonly string[]): Promise<string> {
  const { world, cast, chance } = scene;
  const ends = [...world.memory.trade.certificates.values()]
    .filter((one) => one.firm === firm)
    .map(({ expiresOn }) => Date.parse(expiresOn));
  const lastDay = new Date(Math.max(Date.parse(today(-1)), ...ends) + chance.between(1, 2) * dayMs);
  const expiresOn = lastDay.toISOString().slice(0, 10);
  const owner = await cast.member(firm.replace('-', ' '));
  const id = await send({ ...scene, actor: owner }, { expiresOn, states });
  if (typeof id === 'number') return `${id}`;
  return decideOn({ ...scene, actor: await cast.member('approver 1') }, id, true);
}

const toDesMoines = {
  method: 'delivery',
  job_site_address: {
    line_1: '1 Grand Ave',
    city: 'Des Moines',
    state: 'IA',
    postcode: '50309',
    country: 'US',
  },
} as const;
const states = ['CT', 'IA'] as const;

/** Tax follows the address of a delivery or the showroom of a pickup. */
const salesIn = (scene: Scene) => ({
  CT: [toNorwalk, { method: 'estimate', postal_code: '06851' }, pickupBy(scene)] as const,
  IA: [toDesMoines, { method: 'estimate', postal_code: '50309' }] as const,
});

/** The approved certificate that ended last; nothing without one, undefined if that is unsure. */
function latestOf({ world }: Scene, firm: string, state: string): string | undefined {
  const own = certificatesOf(world.memory.trade, firm, state);
  if (own.some(({ isUnsure }) => isUnsure)) return undefined;
  const counted = own.filter((one) => one.approvedAt && !one.endedAt && !one.removedAt);
  const [last, other] = counted.toSorted((one, two) => (one.expiresOn < two.expiresOn ? 1 : -1));
  return last?.expiresOn === other?.expiresOn && last ? undefined : (last?.number ?? '');
}

interface Place {
  firm: string;
  state: string;
  exempt: boolean;
}

/** A quote takes the tax of its place, or says which certificate counts there, or which one is over. */
function requireTax(scene: Scene, { firm, state, exempt }: Place, quote: CheckoutQuote): void {
  const { totals, tax_title, tax_notice } = quote;
  const deny = (found: string): never => {
    throw new BrokenPromise(`${scene.actor.name} of ${firm} buys in ${state}, and ${found}`);
  };
  const own = certificatesOf(scene.world.memory.trade, firm, state);
  const isNamed = own.some(({ number }) => tax_title === `Tax exempt, certificate ${number} (${state})`);
  if (exempt && (tax_notice !== undefined || !isNamed))
    deny(`is exempt and reads ${tax_title}, ${tax_notice}`);
  if (!exempt && tax_title !== taxTitle(state)) deny(`reads ${tax_title}`);
  const ended = latestOf(scene, firm, state);
  if (!exempt && ended !== undefined && (tax_notice?.includes(ended) ?? false) !== !!ended)
    deny(`had ${ended}, and reads ${tax_notice}`);
  const tax = exempt ? 0 : taxCents(state, totals);
  if (totals.tax_cents !== tax) deny(`pays ${totals.tax_cents} of ${tax_title} and not ${tax}`);
}

/** Asks for the price of a cart, as each of the firm's people may: a certificate of the firm is for all. */
const lookAtTax: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  const { trade } = world.memory;
  if (chance.happens(60)) await employ(scene);
  const firm = standingOf(trade, actor)?.firm;
  if (firm === undefined) return 'no known firm';
  // The clock stands still during a step, so a certificate that is approved in it counts from the next one.
  const exemptIn = (state: string) => isExempt(trade, firm, Date.now() + 1, state);
  const lacking = states.filter((state) => exemptIn(state) === false);
  const isFor = [chance.pick(lacking.length > 0 ? lacking : states)];
  const certified =
    firm !== '' && chance.happens(lacking.length > 0 ? 70 : 20)
      ? await certify(scene, firm, lacking.length > 1 ? chance.pick([isFor, isFor, states]) : isFor)
      : 'as it is';
  if (!(await cartOf(scene))?.items.length) await fillCart(scene);
  const said: string[] = [];
  const sales = salesIn(scene);
  for (const state of states) {
    const [exempt, fulfilment] = [exemptIn(state), chance.pick<object>(sales[state])];
    const response = await world.ask(actor, quoteCheckout, { body: { fulfilment } });
    said.push(`${state} ${exempt} ${response.statusCode}`);
    if (response.statusCode !== 200 || !isOnly || exempt === undefined) continue;
    const { quote } = quoteCheckout.response.parse(response.json());
    requireTax(scene, { firm, state, exempt }, quote);
  }
  return `${firm} ${certified}: ${said}`;
};

const remove: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const isOthers = chance.happens(30);
  const others = [...world.memory.trade.certificates].filter(([, { firm }]) => firm !== actor.account?.id);
  const found = (isOthers ? others : ownOf(scene)).at(-1);
  if (!found) return 'no certificate';
  const [id, told] = found;
  const { statusCode } = await world.ask(actor, removeTaxCertificate, { params: { id } });
  if (statusCode === 200 && isOthers)
    throw new BrokenPromise(`${actor.name} removed ${told.number} of others`);
  if (statusCode === 200) told.removedAt = Date.now();
  if (statusCode >= 500) told.isUnsure = true;
  return `${told.number}: ${statusCode}`;
};

export const certificateActs = {
  'send a certificate': sendIn,
  'decide a certificate': decide,
  'remove a certificate': remove,
  'look at the tax': lookAtTax,
} satisfies Record<string, Act>;
