import { load } from 'cheerio';
import type { LightMyRequestResponse } from 'fastify';
import { doNotContactReceived, unsubscribe } from '#domain/content/paths/contact-url.ts';
import { doNotContact } from '#domain/content/paths/page-url.ts';
import { type ContactCheck, checkContact } from '#domain/leads/staff-contract.ts';
import { unsubscribeToken } from '#server/services/leads/domain.ts';
import { places } from '../world/places.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { typedEmail, typedPhone } from './sending-acts.ts';
import { desk } from './staff-move.ts';

const coded = { 'content-type': 'application/x-www-form-urlencoded' };

/** Undefined if a fault took the answer, or while there are no pages or too many tries. */
async function visit(
  { world }: Scene,
  url: string,
  sent?: { headers: Record<string, string>; payload: string },
): Promise<LightMyRequestResponse | undefined> {
  const [page] = await world.visit(sent ? { method: 'POST', url, ...sent } : { url });
  return !page || page.statusCode >= 500 || page.statusCode === 429 ? undefined : page;
}

const post = (scene: Scene, url: string, form: Readonly<Record<string, string>>) =>
  visit(scene, url, { headers: coded, payload: new URLSearchParams(form).toString() });

interface Contact {
  email?: string;
  phone?: string;
  address?: { address1: string; city: string; state: string; postal_code: string };
}

async function checked({ world }: Scene, contact: Contact): Promise<ContactCheck | undefined> {
  const response = await world.ask(desk, checkContact, { body: contact });
  return response.statusCode === 200 ? checkContact.response.parse(response.json()) : undefined;
}

const kindsOf = (found: ContactCheck | undefined): string =>
  `${[...new Set(found?.stopped.map(({ kind }) => kind))].toSorted()}`;

/** After a request the desk sees these kinds of a contact stopped, beside those that were before. */
async function requireStopped(
  scene: Scene,
  [before, contact]: readonly [ContactCheck | undefined, Contact],
  said: string,
  ...stopped: readonly ContactCheck['stopped'][number]['kind'][]
): Promise<void> {
  const after = await checked(scene, contact);
  if (!scene.isOnly || !before || !after) return;
  const wanted = [...new Set([...before.stopped.map(({ kind }) => kind), ...stopped])].toSorted();
  if (kindsOf(after) !== `${wanted}`)
    throw new BrokenPromise(`${said} stopped ${kindsOf(after)} of ${JSON.stringify(contact)}, not ${wanted}`);
  const has = (kind: 'email' | 'phone'): boolean => wanted.includes(kind);
  if (after.emails === has('email') || after.texts === has('phone'))
    throw new BrokenPromise(`${wanted} are stopped, and the desk reads ${JSON.stringify(after)}`);
}

/** The link in emails that nothing else sends: opened, pressed, or posted by the program that reads mail. */
async function followLink(scene: Scene): Promise<string> {
  const { world, actor, chance } = scene;
  const { email, phone } = actor;
  const [secret] = await world.rows<{ value: string }>(
    `select value from identity_secrets where name = 'digest key'`,
  );
  const token = unsubscribeToken(secret?.value ?? '', typedEmail(chance, email));
  const way = chance.pick(['click', 'multipart', 'button', 'look', 'wrong'] as const);
  const contact = { email, phone };
  const before = await checked(scene, contact);
  const at = chance.between(0, token.length - 2);
  const other = token[at] === 'x' ? 'y' : 'x';
  const right = way === 'wrong' ? `${token.slice(0, at)}${other}${token.slice(at + 1)}` : token;
  const url = `${unsubscribe}?token=${right}`;
  const deny = (answer: LightMyRequestResponse): never => {
    throw new BrokenPromise(
      `${way} of ${email} is answered ${answer.statusCode} ${answer.body.slice(0, 200)}`,
    );
  };
  const page = ['click', 'multipart'].includes(way) ? undefined : await visit(scene, url);
  if (page) {
    const $ = load(page.body);
    const shown = $('[data-when]:not([hidden])')
      .toArray()
      .map((one) => $(one).attr('data-when'));
    const isGood = way !== 'wrong';
    if (page.statusCode !== (isGood ? 200 : 410) || `${shown}` !== (isGood ? 'good' : 'useless')) deny(page);
    if (isGood && $('main form').attr('action') !== url) deny(page);
    if (page.headers['referrer-policy'] !== 'no-referrer') deny(page);
  }
  if (way === 'look') {
    await requireStopped(scene, [before, contact], 'Opening a link');
    return way;
  }
  const boundary = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
  const hasButton = way === 'button' || (way === 'wrong' && chance.happens(50));
  const answer =
    way === 'multipart'
      ? await visit(scene, url, {
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          payload: boundary,
        })
      : await post(scene, url, hasButton ? { button: 'on' } : { 'List-Unsubscribe': 'One-Click' });
  if (!answer) world.memory.resume(email);
  if (!answer) return `${way}: no answer`;
  if (way === 'wrong') {
    const isRefused = hasButton ? answer.headers.location === unsubscribe : answer.statusCode === 410;
    if (!isRefused) deny(answer);
    await requireStopped(scene, [before, contact], 'A wrong link');
    return way;
  }
  world.memory.stop(email);
  if (way === 'button' && (answer.statusCode !== 303 || answer.headers.location !== doNotContactReceived))
    deny(answer);
  if (way !== 'button' && (answer.statusCode !== 200 || answer.body !== 'Unsubscribed')) deny(answer);
  await requireStopped(scene, [before, contact], 'A link', 'email');
  return `${way}: ${answer.statusCode}`;
}

/** Fields that are refused, by the fields of the form that are wrong. */
const mistakes: readonly { form: Record<string, string>; lines: readonly string[] }[] = [
  { form: {}, lines: ['#email'] },
  { form: { email: 'nothing' }, lines: ['#email'] },
  { form: { phone: '12' }, lines: ['#phone'] },
  { form: { address1: '4 Elm Street', city: 'Norwalk' }, lines: ['#state', '#postalCode'] },
];

async function sendWrong(scene: Scene): Promise<string> {
  const { form, lines } = scene.chance.pick(mistakes);
  const answer = await post(scene, doNotContact, form);
  if (!answer) return 'no answer';
  const $ = load(answer.body);
  const found = $('#form-summary a')
    .toArray()
    .map((one) => $(one).attr('href'));
  const lost = Object.entries(form).find(([name, typed]) => $(`[name="${name}"]`).attr('value') !== typed);
  if (answer.statusCode !== 422 || `${found}` !== `${lines}` || lost)
    throw new BrokenPromise(
      `${JSON.stringify(form)} is answered ${answer.statusCode} at ${found}, lost ${lost}`,
    );
  return `${lines}: 422`;
}

/** The form without scripts stops what it names and nothing else. */
async function sendForm(scene: Scene): Promise<string> {
  const { world, actor, chance } = scene;
  if (chance.happens(20)) return sendWrong(scene);
  const { email, phone } = actor;
  const { city, state, postal_code, address1 } = places[1];
  const street = `${phone.slice(-2)} ${address1.slice(2)}`;
  const contact = { email, phone, address: { address1: street, city, state, postal_code } };
  const kinds = chance.pick([['email'], ['phone'], ['address'], ['email', 'phone']] as const);
  const has = (kind: 'email' | 'phone' | 'address'): boolean => kinds.some((one) => one === kind);
  const before = await checked(scene, contact);
  const answer = await post(scene, doNotContact, {
    email: has('email') ? typedEmail(chance, email) : '',
    phone: has('phone') ? typedPhone(chance, phone) : ' ',
    address1: has('address') ? street.toUpperCase() : '',
    city: has('address') ? city : '',
    state: has('address') ? state : '',
    postalCode: has('address') ? postal_code : '',
  });
  if (!answer) world.memory.resume(has('email') ? email : undefined, has('phone') ? phone : undefined);
  if (!answer) return `${kinds}: no answer`;
  if (answer.statusCode !== 303 || answer.headers.location !== doNotContactReceived)
    throw new BrokenPromise(`A form with ${kinds} is answered ${answer.statusCode}`);
  world.memory.stop(has('email') ? email : undefined, has('phone') ? phone : undefined);
  if (has('address')) world.memory.stoppedAddresses.set(street, Date.now());
  await requireStopped(scene, [before, contact], 'A form', ...kinds);
  return `${kinds}: 303`;
}

/** Asks for no contact by a form or a link that works without scripts. */
const stopByPage: Act = (scene) => (scene.chance.happens(50) ? followLink(scene) : sendForm(scene));

export const plainStopActs = { 'stop by a page': stopByPage } satisfies Record<string, Act>;
