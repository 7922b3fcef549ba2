import { type CheerioAPI, load } from 'cheerio';
import type { LightMyRequestResponse } from 'fastify';
import { type Appointment, getAppointment } from '#domain/consultations/appointments-contract.ts';
import { getLead } from '#domain/consultations/contract.ts';
import { consultationConfirmed } from '#domain/content/paths/contact-url.ts';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { contactOf, keepBooking, wish } from './booking-acts.ts';
import { offeredTimes, type Wanted } from './free-times.ts';

/** Days that the form lists at a time. */
const shownDays = 5;

type Form = Readonly<Record<string, string>>;

const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const deny = (found: string): never => {
  throw new BrokenPromise(`The form without scripts ${found}`);
};

/** Undefined if a fault took the answer, or while the page is being built. */
async function post(
  { world, actor }: Scene,
  form: Form,
  times = 1,
): Promise<LightMyRequestResponse[] | undefined> {
  const payload = new URLSearchParams(form).toString();
  const request = { method: 'POST', url: scheduleConsultation, payload } as const;
  const sent = await world.visit(
    ...Array.from({ length: times }, () => ({ ...request, headers: { ...headers, ...actor.headers() } })),
  );
  return sent.some(({ statusCode }) => statusCode >= 500 || statusCode === 404) ? undefined : sent;
}

const slotsIn = ($: CheerioAPI): string[] =>
  $('[data-when="times"]:not([hidden]) input[name="slot"]')
    .toArray()
    .map((time) => $(time).attr('value') ?? '');
const hiddenIn = ($: CheerioAPI): Form =>
  Object.fromEntries(
    $('input[type="hidden"]')
      .toArray()
      .map((field) => [$(field).attr('name') ?? '', $(field).attr('value') ?? '']),
  );

/** All that was typed is still in the form. */
function requireKept($: CheerioAPI, form: Form): void {
  for (const name of ['firstName', 'email', 'postalCode', 'phone', 'address1'])
    if ($(`[name="${name}"]`).attr('value') !== form[name]) deny(`lost ${form[name]} for ${name}`);
  if ($('textarea').text() !== form.comments) deny(`lost the comment ${form.comments}`);
}

/** The form lists the times of the first days on which there are any, as other visitors are offered them. */
async function requireTimes(scene: Scene, wanted: Wanted, listed: readonly string[]): Promise<void> {
  if (!scene.isOnly) return;
  const offered = await offeredTimes(scene, wanted, 0);
  const days = [...new Set(offered.map(({ START_DATE }) => START_DATE.slice(0, 10)))];
  // Three days are asked for, and the first may lie before the form's first one.
  const known = offered.filter(({ START_DATE }) =>
    days.slice(0, shownDays).includes(START_DATE.slice(0, 10)),
  );
  const missing = known.find(({ id }) => !listed.includes(id));
  if (missing) deny(`does not list ${missing.id}, which is offered`);
}

/** The page after a booking shows it to those with its address alone. */
async function requireShown({ world, actor }: Scene, url: string, booked: Appointment): Promise<void> {
  const wrong = url.replace(/token=.{4}/, 'token=AAAA');
  const [page, other] = await world.visit(
    { url, headers: actor.headers() },
    { url: wrong, headers: actor.headers() },
  );
  if (!page || !other || page.statusCode >= 500 || other.statusCode >= 500) return;
  if (wrong !== url && other.statusCode === 200 && !actor.account) deny('shows a visit for a wrong token');
  if (page.statusCode !== 200) deny(`leads to a page that answers ${page.statusCode}`);
  const $ = load(page.body);
  const said = Object.fromEntries(
    ['consultant', 'branch', 'place'].map((name) => [name, $(`[data-slot="${name}"]`).last().text()]),
  );
  if (said.consultant !== booked.consultant || said.branch !== booked.territory.name)
    deny(`says ${JSON.stringify(said)} of the visit ${booked.id}`);
  if ((said.place ?? '') !== (booked.place ?? '')) deny(`says that ${booked.id} is at ${said.place}`);
}

/** Books a time by the form, pressed once or twice: one visit, of which all is as it was typed. */
async function book(scene: Scene, wanted: Wanted, form: Form): Promise<string> {
  const { world, actor, chance } = scene;
  const answers = await post(scene, form, chance.happens(30) ? 2 : 1);
  if (!answers) return 'no answer';
  const { statusCode, body } = answers[0] ?? { statusCode: 0, body: '' };
  const urls = answers.map(({ headers: { location } }) => String(location));
  if (new Set(urls).size > 1 && answers.every((one) => one.statusCode === 303))
    deny(`booked twice: ${urls.join(' and ')}`);
  const statuses = answers.map((answer) => answer.statusCode);
  if (statuses.includes(303) && statuses.includes(409))
    deny(`booked ${form.slot}, and said that it is taken`);
  if (statusCode !== 303) {
    if (statusCode === 409) requireKept(load(body), form);
    if (scene.isOnly && answers.length === 1) deny(`refused ${form.slot} as taken: ${statusCode}`);
    return `${statusCode}`;
  }
  const [url = ''] = urls;
  const { searchParams } = new URL(url, 'http://localhost');
  const [id, token] = [searchParams.get('appointment') ?? '', searchParams.get('token') ?? ''];
  const read = await world.ask(actor, getAppointment, { params: { id }, query: { token } });
  if (read.statusCode !== 200) return `${statusCode}, read ${read.statusCode}`;
  const { appointment } = getAppointment.response.parse(read.json());
  const { phone = '', phoneType } = form;
  const kind = phoneType === 'mobile' ? 'mobile' : 'home';
  keepBooking(scene, actor, appointment, { ...wanted, phone, phoneType: kind, by: 'Web' });
  if (form.do_not_contact) world.memory.stop(actor.email, phone);
  const [stored] = await world.rows<{ comments: string }>(
    `select comments from appointments where id = '${id}'`,
  );
  if (stored?.comments !== form.comments) deny(`lost the comment ${form.comments} of ${id}`);
  await requireShown(scene, url, appointment);
  // The same time in another form is taken now.
  const [again] = (await post(scene, { ...form, key: chance.uuid() })) ?? [];
  if (again && ![409, 422].includes(again.statusCode))
    deny(`answered ${again.statusCode} for ${form.slot}, which ${id} has`);
  if (again) requireKept(load(again.body), form);
  return `booked ${appointment.START_DATE}`;
}

/** Asks for a call by the form instead of a time: the page says what was asked for. */
async function askForCall(scene: Scene, { place, type }: Wanted, form: Form): Promise<string> {
  const { world, actor, chance } = scene;
  const preferredTime = chance.pick(['morning', 'afternoon'] as const);
  const preferredDay = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const [answer] = (await post(scene, { ...form, preferredDay, preferredTime })) ?? [];
  if (!answer) return 'no answer';
  const url = String(answer.headers.location);
  if (answer.statusCode !== 303 || !url.startsWith(consultationConfirmed))
    return deny(`answered ${answer.statusCode} to a wish for a call`);
  const reference = url.slice(consultationConfirmed.length, -1);
  const { name: owner, email } = actor;
  const made = { owner, email, postalCode: place.postal_code, type, calls: new Set<string>() };
  if (form.do_not_contact) world.memory.stop(actor.email, form.phone);
  if (!world.memory.requests.has(reference)) world.memory.requests.set(reference, made);
  const read = await world.ask(actor, getLead, { params: { reference } });
  if (read.statusCode !== 200) return `${reference}: ${read.statusCode}`;
  const { lead } = getLead.response.parse(read.json());
  if (lead.preferred_day !== preferredDay || lead.preferred_time !== preferredTime)
    deny(`asked for ${preferredDay}, and ${reference} is for ${lead.preferred_day}`);
  const [page] = await world.visit({ url, headers: actor.headers() });
  const said = page && page.statusCode < 500 ? load(page.body)('[data-slot="reference"]').text() : reference;
  if (said !== reference) deny(`says ${said} for the request ${reference}`);
  return `asked ${reference}`;
}

/** Books a visit or asks for a call by the page's form, as without scripts. */
const usePlainForm: Act = async (scene) => {
  const { actor, chance } = scene;
  const wanted = wish(scene);
  const { place, type } = wanted;
  const contact = contactOf(actor, chance.happens(70) ? 'mobile' : 'home');
  const form: Form = {
    appointmentType: type,
    postalCode: place.postal_code,
    firstName: contact.first_name,
    lastName: contact.last_name,
    email: contact.email,
    phone: contact.phone,
    phoneType: contact.phone_type,
    address1: place.address1,
    city: place.city,
    state: place.state,
    comments: `Ring ${chance.between(1, 9)} times`,
    privacy: 'on',
    ...(chance.happens(8) && { do_not_contact: 'on' }),
  };
  if (chance.happens(20)) return askForCall(scene, wanted, form);
  const [shown] = (await post(scene, { ...form, show: 'times' })) ?? [];
  if (!shown) return 'no page';
  if (shown.statusCode !== 200) return `${shown.statusCode}`;
  const $ = load(shown.body);
  requireKept($, form);
  const listed = slotsIn($);
  await requireTimes(scene, wanted, listed);
  const slot = listed.length > 0 ? scene.common.pick(listed.slice(0, 3)) : undefined;
  if (!slot) return 'no time';
  return book(scene, wanted, { ...form, ...hiddenIn($), slot });
};

export const plainFormActs = { 'book without scripts': usePlainForm } satisfies Record<string, Act>;
