import { z } from 'zod';
import { codeOfAnswers } from '../../domain/configurator/configuration-code.ts';
import { shortCodeOf } from '../../domain/configurator/short-code.ts';
import { staffActions } from '../../domain/contracts/desk-log.ts';
import { deskBase } from '../../domain/contracts/desk-page.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import type { FileEndpoint } from '../../domain/contracts/file-endpoint.ts';
import { projectsBase } from '../../domain/contracts/projects.ts';
import { directoryParts } from '../../domain/contracts/where-to-buy.ts';
import { hostileAccounts } from './hostile-accounts.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { hostileBookings } from './hostile-bookings.ts';
import { hostileCalendars } from './hostile-calendars.ts';
import { hostileClientQuotes, type MadeQuote } from './hostile-client-quotes.ts';
import { hostileDeskBodies } from './hostile-desk.ts';
import { hostileEditorBodies } from './hostile-editor.ts';
import { hostileFlagBodies } from './hostile-flags.ts';
import { hostileLeadBodies } from './hostile-leads.ts';
import { hostileProfessionalBodies } from './hostile-professionals.ts';
import { hostileProjects, type MadeProject, madePhoto } from './hostile-projects.ts';
import { hostilePurchases } from './hostile-purchases.ts';
import { hostileTrackingBodies } from './hostile-tracking.ts';
import {
  anyText,
  latitude,
  longitude,
  mostly,
  none,
  partName,
  place,
  postalCode,
  productName,
  question,
} from './hostile-values.ts';
import fc from './seeded-fast-check.ts';
import { contact } from './server-purchase.ts';

/** What is there to be asked for by id; known only once it has been made. */
export interface MadeIds extends MadeProject, MadeQuote {
  line: string;
  removedLine: string;
  config: string;
  quote: string;
  lead: string;
  order: string;
  payment: string;
  cart: string;
  letter: string;
  job: string;
  address: string;
  savedCart: string;
  signIn: string;
  passkey: string;
  partialLead: string;
  /** What makes a passkey, in JSON. */
  credential: string;
  customer: string;
  certificate: string;
  application: string;
  invite: string;
  consultant: string;
  block: string;
  appointment: string;
  /** Of the link that opens it. */
  token: string;
  slot: string;
}

/** For calls that no account makes. */
export const nothingKept = {
  ...{ address: '', savedCart: '', signIn: '', passkey: '', credential: '{}' },
  ...{ project: '', group: '', projectItem: '', projectLink: '', projectComment: '', linkKey: '' },
  ...{ clientQuote: '', quoteKey: '' },
};

type Called = Pick<Endpoint, 'method' | 'path' | 'query' | 'body'> | FileEndpoint;

export const nameOf = (called: Called): string => `${called.method ?? 'GET'} ${called.path}`;

/** What an `id` is when it is right, by the name of the call; the first that fits. */
const rightIds = (made: (name: keyof MadeIds) => fc.Arbitrary<string>): [RegExp, fc.Arbitrary<string>][] => [
  [/\/location\/v2\//, place],
  [/\/projects\/v1\/projects\//, made('project')],
  [/\/projects\/v1\/groups\//, made('group')],
  [/\/projects\/v1\/items\//, made('projectItem')],
  [/\/projects\/v1\/links\//, made('projectLink')],
  [/\/projects\/v1\/comments\//, made('projectComment')],
  [/^POST .*\/carts\/items\/:id$/, fc.oneof(partName, made('config'))],
  [/\/carts\/items\/:id\/restore$/, made('removedLine')],
  [/\/carts\/items\//, made('line')],
  [/\/bundles\//, fc.constant('lock-set')],
  [/\/config\//, made('config')],
  [/\/(products|product-tiles)\//, productName],
  [/\/desk\/v1\/letters\//, made('letter')],
  [/\/desk\/v1\/jobs\//, made('job')],
  [/\/addresses\//, made('address')],
  [/\/saved-carts\//, made('savedCart')],
  [/\/sign-ins\//, made('signIn')],
  [/\/security\/passkeys\//, made('passkey')],
  [/\/leads\/v1\/partial\/|\/desk\/v1\/leads\//, made('partialLead')],
  [/\/configurations\//, made('config')],
  [/\/desk\/v1\/(customers|pro-accounts)\//, made('customer')],
  [/\/tax-certificates\//, made('certificate')],
  [/\/pro-applications\//, made('application')],
  [/\/client-quotes\//, made('clientQuote')],
  [/\/desk\/v1\/consultants\//, made('consultant')],
  [/\/desk\/v1\/calendar-blocks\//, made('block')],
  [/\/(appointments|consultations|holds)\//, made('appointment')],
];

const addressText = fc.constantFrom(
  '12 main st',
  '12 main st norwalk ct',
  '100 king st w, toronto m5x 1a9',
  '12 #4',
);
const addressIdOf = (...parts: string[]): string => Buffer.from(parts.join('\n')).toString('base64url');
const addressIds = fc.oneof(
  fc.constant(addressIdOf('06851', 'Norwalk', '12 Main St')),
  fc.tuple(postalCode, anyText, anyText).map((parts) => addressIdOf(...parts)),
);

type Values = Record<string, fc.Arbitrary<unknown>>;

const queries: Values = {
  client_postal_code: mostly(postalCode, anyText),
  include_lead_times: mostly(fc.constantFrom('true', 'false'), anyText),
  clientID: mostly(fc.constant('H03'), anyText),
  lat: mostly(latitude, fc.oneof(fc.double(), anyText)),
  lon: mostly(longitude, fc.oneof(fc.double(), anyText)),
  radius: mostly(fc.integer({ min: 0, max: 201 }), anyText),
  include: mostly(fc.constantFrom(...directoryParts, directoryParts.join(',')), anyText),
  text: mostly(addressText, anyText),
  near: mostly(postalCode, anyText),
  query: mostly(fc.constantFrom('norw', '068', 'st. lou', 'm5v 3', 'portland, or'), anyText),
  email: mostly(fc.constant(contact.email), anyText),
  view: mostly(fc.constantFrom('exterior', 'interior-night'), anyText),
  v: mostly(fc.constant('1'), anyText),
  search: mostly(fc.constantFrom('ada', 'CL-7', 'ada@example.com', '06851', '%'), anyText),
  to: mostly(fc.constantFrom('ada@example.com', 'a', '_'), anyText),
  from: mostly(fc.constantFrom('2027-03-01', '2027-03-02', '2027-02-30', '2000-01-01'), anyText),
  until: mostly(fc.constantFrom('2027-03-01', '2099-12-31', '0000-01-01'), anyText),
  branch_id: mostly(fc.constantFrom('norwalk-ct', 'toronto-on', '06851'), anyText),
  state: mostly(fc.constantFrom('placed', 'waiting', 'given_up'), anyText),
  queue: mostly(fc.constantFrom('mail', 'refund'), anyText),
  action: mostly(fc.constantFrom(...staffActions), anyText),
  type: mostly(fc.constantFrom('home', 'virtual', 'nrt'), anyText),
  day: mostly(fc.constantFrom('2027-03-01', '0000-01-01', '9999-12-31'), anyText),
  identifier: mostly(fc.constantFrom('visitor-1', 'a b&c'), anyText),
  transient: mostly(fc.constantFrom('true', 'false'), anyText),
  month: mostly(fc.constantFrom('2027-03', '2099-12', '2026-13'), anyText),
  days: mostly(fc.constantFrom('1', '7', '28'), anyText),
  page: mostly(fc.constantFrom('1', '2', '9999'), anyText),
  postal_code: mostly(postalCode, anyText),
};

const queryNames = ({ query }: Called): string[] =>
  query ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [];

/** Those of the values that a call reads; fails for a name that has none. */
function valuesOf(called: Called, names: string[], values: Values): Values {
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name];
      if (!value) throw new Error(`No hostile values are written for ${name} of ${nameOf(called)}`);
      return [name, value];
    }),
  );
}

/** Browsers take segments of dots out of a path before they ask: what then comes is another call's. */
export const isAskable = (params: Record<string, unknown>): boolean =>
  !Object.values(params).some((value) => /^(\.|%2e){1,2}$/i.test(String(value)));

/**
 * Requests near enough to right ones to come far. Throws for a call that has parameters or a body that
 * nothing is written for.
 */
export function hostileRequest(called: Called, made: () => MadeIds) {
  const madeId = (name: keyof MadeIds) => fc.constant(null).map(() => made()[name]);
  const [, id] = rightIds(madeId).find(([name]) => name.test(nameOf(called))) ?? [];
  const rightCode = called.path.includes('/invites/')
    ? madeId('invite')
    : called.path.startsWith(projectsBase)
      ? fc.constant(codeOfAnswers('MDH', ['xcbk']))
      : madeId(called.path.startsWith(deskBase) ? 'cart' : 'config').map(shortCodeOf);
  const params: Values = {
    ...(id && { id: mostly(id, anyText) }),
    postalCode: mostly(postalCode, anyText),
    quoteId: mostly(madeId('quote'), anyText),
    lineId: mostly(madeId('config'), anyText),
    configId: mostly(madeId('config'), anyText),
    questionId: mostly(question, anyText),
    reference: mostly(madeId('lead'), anyText),
    addressId: mostly(addressIds, anyText),
    number: mostly(madeId('order'), anyText),
    product: mostly(fc.constant('meridian-double-hung'), anyText),
    photo: mostly(fc.constant(madePhoto), anyText),
    code: mostly(rightCode, anyText),
    feature: mostly(fc.constantFrom('room_pictures', 'minicart_first'), anyText),
    name: mostly(fc.constantFrom('forget-done-jobs', 'drain-outbox'), anyText),
  };
  const asked = queryNames(called);
  const query: Values = {
    ...queries,
    token: mostly(madeId('token'), anyText),
    // Elsewhere an address of letters; here the last day.
    ...(asked.includes('from') && { to: mostly(fc.constantFrom('2027-03-05', '2027-03-31'), anyText) }),
  };
  const names = [...called.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const bodies: [unknown, fc.Arbitrary<unknown>][] = [
    ...hostileBodies,
    ...hostilePurchases(madeId('payment')),
    ...hostileDeskBodies,
    ...hostileProfessionalBodies,
    ...hostileLeadBodies,
    ...hostileTrackingBodies,
    ...hostileFlagBodies,
    ...hostileEditorBodies,
    ...hostileCalendars(madeId('consultant')),
    ...hostileBookings(madeId),
    ...hostileProjects(madeId),
    ...hostileClientQuotes(madeId),
    ...hostileAccounts(
      madeId('config'),
      madeId('credential').map((json) => JSON.parse(json)),
    ),
  ];
  const body = bodies.find(([endpoint]) => endpoint === called)?.[1];
  if ('body' in called && !body) throw new Error(`No hostile bodies are written for ${nameOf(called)}`);
  return fc.record({
    params: fc.record(valuesOf(called, names, params)),
    query: fc.record(valuesOf(called, asked, query)),
    body: body ?? none,
  });
}
