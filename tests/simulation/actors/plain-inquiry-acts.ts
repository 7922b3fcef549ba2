import { type CheerioAPI, load } from 'cheerio';
import type { LightMyRequestResponse } from 'fastify';
import { inquiryStatus } from '#domain/content/paths/contact-url.ts';
import { type InquiryKind, inquiryKinds } from '#domain/leads/inquiry.ts';
import { formPages } from '#domain/leads/inquiry-form.ts';
import { inquiryFile, readInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { multipartOf } from '#tests/support/files/made-files.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { typedPhone } from './sending-acts.ts';
import { desk } from './staff-move.ts';
import { requireTerms } from './warranty-claims.ts';
import { type FileOfForm, filesFor, needed, tomorrow, type WrittenForm, writeForm } from './written-forms.ts';

const titles = {
  contact: 'Question',
  warranty: 'Warranty claim',
  careers: 'Application',
  partners: 'Partner request',
  brochures: 'Brochures',
} as const;

/** Undefined if a fault took the answer, while there are no pages, or after too many. */
const answered = (pages: readonly LightMyRequestResponse[]): readonly LightMyRequestResponse[] | undefined =>
  pages.some(({ statusCode }) => statusCode >= 500 || statusCode === 429) ? undefined : pages;

type Fields = Readonly<Record<string, string>>;

async function post(
  { world, actor }: Scene,
  kind: InquiryKind,
  fields: Fields,
  files: readonly FileOfForm[],
  times = 1,
) {
  const coded = { 'content-type': 'application/x-www-form-urlencoded' };
  const { headers, payload } =
    files.length > 0
      ? multipartOf(fields, files)
      : { headers: coded, payload: new URLSearchParams(fields).toString() };
  const request = { method: 'POST', url: formPages[kind], payload } as const;
  const sent = Array.from({ length: times }, () => ({
    ...request,
    headers: { ...headers, ...actor.headers() },
  }));
  return answered(await world.visit(...sent));
}

const linesIn = ($: CheerioAPI): string[] =>
  $('#form-summary a')
    .toArray()
    .map((one) => $(one).attr('href') ?? '');

function lostOf($: CheerioAPI, fields: Fields): string | undefined {
  const keptOf = (name: string): string | undefined => {
    const field = $(`[name="${name}"]`).first();
    if (field.is('select')) return field.find('option[selected]').attr('value');
    if (field.attr('type') === 'checkbox') return $(`[name="${name}"][checked]`).attr('value');
    return field.is('textarea') ? field.text() : (field.attr('value') ?? '');
  };
  return Object.keys(fields).find((name) => (keptOf(name) ?? '') !== fields[name]);
}

function requireRefused(page: LightMyRequestResponse, fields: Fields, wanted: readonly string[]): string {
  const $ = load(page.body);
  const [found, lost] = [linesIn($), lostOf($, fields)];
  const isMarked = wanted.every((line) => $(line).length === 0 || $(line).attr('aria-invalid') === 'true');
  if (page.statusCode !== 422 || `${found}` !== `${wanted}` || lost || !isMarked)
    throw new BrokenPromise(
      `${JSON.stringify(fields)} is answered ${page.statusCode} at ${found}, not ${wanted}, lost ${lost}`,
    );
  return `${wanted}: 422`;
}

/** A form without some of what it needs, or with a day that cannot be. */
async function sendWrong(scene: Scene, { kind, fields }: WrittenForm): Promise<string> {
  const { chance } = scene;
  if (kind === 'warranty' && chance.happens(30)) {
    const form = { ...fields, installedOn: chance.pick([tomorrow(), '1960-12-31']) };
    const [page] = (await post(scene, kind, form, [])) ?? [];
    return page ? requireRefused(page, form, ['#installedOn']) : 'no answer';
  }
  const own = needed[kind];
  const sender = {
    firstName: '#firstname',
    lastName: '#lastname',
    email: '#email',
    postalCode: '#postalCode',
  };
  const missing = new Set([chance.pick(own), chance.pick([...own, ...Object.keys(sender)])]);
  const left = Object.entries(fields).filter(
    ([name]) => !missing.has(name) && !(name === 'orderNumber' && missing.has('serial')),
  );
  const [page] = (await post(scene, kind, Object.fromEntries(left), [])) ?? [];
  const lines = [
    ...own.filter((name) => missing.has(name)).map((name) => `#${name}`),
    ...Object.entries(sender).flatMap(([name, line]) => (missing.has(name) ? [line] : [])),
  ];
  return page ? requireRefused(page, Object.fromEntries(left), lines) : 'no answer';
}

/** Staff read what was sent, and open each file. */
async function requireAtDesk(
  { world, actor }: Scene,
  reference: string,
  form: WrittenForm,
  files: readonly FileOfForm[],
) {
  const { kind, fields } = form;
  const read = await world.ask(desk, readInquiry, { params: { reference } });
  if (read.statusCode !== 200) return;
  const { inquiry } = readInquiry.response.parse(read.json());
  const wrong =
    (inquiry.kind !== kind && inquiry.kind) ||
    (inquiry.email !== actor.email && inquiry.email) ||
    (!inquiry.phone.endsWith(fields.phone?.replace(/\D/g, '').slice(-10) ?? '') && inquiry.phone) ||
    (inquiry.postal_code !== fields.postalCode && inquiry.postal_code) ||
    (inquiry.message !== (fields.message ?? '') && inquiry.message) ||
    (inquiry.files.length !== files.length && `${inquiry.files.length} files`);
  if (wrong) throw new BrokenPromise(`${reference} is of ${JSON.stringify(fields)}, and staff read ${wrong}`);
  const place = files.length - 1;
  const [sent, kept] = [files[place], inquiry.files[place]];
  if (!sent || !kept) return;
  const url = inquiryFile.path.replace(':reference', reference).replace(':file', kept.id);
  const [file] = (await answered(await world.visit({ url, headers: desk.headers() }))) ?? [];
  if (!file) return;
  const isPaper = kind === 'careers';
  const isRight = isPaper
    ? file.rawPayload.equals(sent.content)
    : file.rawPayload.toString('hex', 0, 3) === 'ffd8ff';
  if (file.statusCode !== 200 || !isRight)
    throw new BrokenPromise(
      `Staff open ${sent.name} of ${reference}: ${file.statusCode} ${file.rawPayload.length}`,
    );
}

function remember({ world, actor }: Scene, reference: string, { kind, fields }: WrittenForm): void {
  const { memory } = world;
  if (kind !== 'brochures') memory.inquiries.add(reference);
  else if (!memory.brochures.has(reference))
    memory.brochures.set(reference, { owner: actor.name, address: fields.address1 ?? '' });
  if (fields.do_not_contact) memory.stop(actor.email, fields.phone);
}

/** The page of a link says what was sent; with another key it says nothing. */
async function requirePage(scene: Scene, url: string, form: WrittenForm, files: number): Promise<string> {
  const { world } = scene;
  const [page, other] = answered(await world.visit({ url }, { url: `${url.slice(0, -6)}AAAAAA` })) ?? [];
  if (!page || !other) return '';
  if (other.statusCode !== 404 || load(other.body)('[data-when="good"]').length > 0)
    throw new BrokenPromise(`A wrong key opens a message: ${other.statusCode}`);
  const $ = load(page.body);
  const say = (slot: string): string => $(`[data-slot="${slot}"]`).text();
  const [names, texts] = [$('dl dt').toArray(), $('dl dd').toArray()];
  const shown = names.map((one, at) => `${$(one).text()}: ${$(texts[at]).text()}`);
  const wanted = [...form.details, ...(files > 0 ? [['Files', files]] : [])].map(
    ([name, text]) => `${name}: ${text}`,
  );
  const missing = wanted.find((one) => !shown.includes(one));
  if (
    page.statusCode !== 200 ||
    say('kind') !== titles[form.kind] ||
    say('message') !== (form.fields.message ?? '')
  )
    throw new BrokenPromise(
      `${page.statusCode}: the page of ${JSON.stringify(form.fields)} says ${say('message')}`,
    );
  if (missing || (files === 0 && shown.some((one) => one.startsWith('Files'))))
    throw new BrokenPromise(`The page of ${JSON.stringify(form.fields)} lacks ${missing}: ${shown}`);
  await requireTerms(scene, form, $);
  return say('reference');
}

/** Writes to the shop by a form without scripts, with or without files, pressed once or twice. */
const writeByPage: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  // Their files have most to be checked.
  const kind = chance.pick([...inquiryKinds, 'careers'] as const);
  const written = writeForm(chance, kind, `${chance.between(1, 900)} Elm Street`);
  const fields: Fields = {
    ...written.fields,
    ...(kind === 'brochures' && { brochures: 'homeowners' }),
    firstName: 'Ada',
    lastName: "O'Brien",
    email: actor.email,
    phone: typedPhone(chance, actor.phone),
    postalCode: '06851',
    privacy: 'on',
    ...(chance.happens(6) && { do_not_contact: 'on' }),
  };
  const form = { ...written, fields };
  if (chance.happens(25)) return `${kind}: ${await sendWrong(scene, form)}`;
  const files = chance.happens(kind === 'careers' ? 80 : 40) ? filesFor(chance, kind) : [];
  const fault = files.find((file) => file.fault)?.fault;
  const pages = await post(scene, kind, fields, files, chance.happens(30) ? 2 : 1);
  const [page] = pages ?? [];
  if (!pages || !page) return `${kind}: no answer`;
  if (fault) {
    if (!load(page.body)('#form-summary').text().includes(fault))
      throw new BrokenPromise(`Files of ${kind}: ${page.statusCode}, without ${fault}`);
    return `${kind}: ${requireRefused(page, fields, ['#files'])}`;
  }
  const urls = new Set(pages.map(({ headers }) => String(headers.location)));
  const [url = ''] = urls;
  if (urls.size > 1 || page.statusCode !== 303 || !url.startsWith(`${inquiryStatus}?key=`))
    throw new BrokenPromise(`${JSON.stringify(fields)} is answered ${page.statusCode} to ${[...urls]}`);
  const reference = await requirePage(scene, url, form, files.length);
  if (!reference) return `${kind}: 303`;
  remember(scene, reference, form);
  if (isOnly) await requireAtDesk(scene, reference, form, files);
  const stored = await world.rows(`select 1 from inquiries where reference = '${reference}'`);
  if (stored.length !== 1) throw new BrokenPromise(`${reference} is stored ${stored.length} times`);
  return `${kind} with ${files.length} files: ${reference}`;
};

export const plainInquiryActs = { 'write by a page': writeByPage } satisfies Record<string, Act>;
