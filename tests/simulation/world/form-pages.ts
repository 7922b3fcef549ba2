import { inquiryStatus } from '#domain/content/paths/contact-url.ts';
import { trackOrder, trackOrderDetails } from '#domain/content/paths/path-to.ts';
import {
  contactTopics,
  frameMaterials,
  type InquiryKind,
  inquiryKinds,
  trades,
} from '#domain/leads/inquiry.ts';
import { formPages } from '#domain/leads/inquiry-form.ts';
import { fieldAnchors, type SummaryField } from '#domain/validation/form-messages.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';

const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const field = (name: SummaryField): string =>
  `<input id="${fieldAnchors[name]}" name="${name}"/><p id="${fieldAnchors[name]}-error" hidden=""></p>`;

const slots = (...names: string[]): string => names.map((name) => `<p data-slot="${name}"></p>`).join('');

const summary = '<section id="form-summary" hidden=""><ul></ul></section>';
const ownField = (name: string): string =>
  `<input id="${name}" name="${name}"/><p id="${name}-error" hidden=""></p>`;
const choice = (name: string, values: readonly string[]): string =>
  `<select id="${name}" name="${name}">${values.map((value) => `<option value="${value}"></option>`).join('')}</select>`;
const message = '<textarea id="message" name="message"></textarea>';
const box = (id: string): string => `<input type="checkbox" name="brochures" value="${id}"/>`;

const ownFields: Readonly<Record<InquiryKind, string>> = {
  contact: choice('topic', contactTopics) + message,
  warranty: `${['serial', 'orderNumber', 'installedOn'].map(ownField).join('')}${choice('material', frameMaterials)}${message}`,
  careers: ownField('position') + message,
  partners: ownField('company') + choice('trade', trades) + message,
  brochures:
    ['builders', 'homeowners'].map(box).join('') +
    (['address1', 'city', 'state'] as const).map(field).join(''),
};
const noContact = '<input type="checkbox" name="do_not_contact" value="on"/>';
const senderFields = (['firstName', 'lastName', 'email', 'phone', 'postalCode', 'privacy'] as const)
  .map(field)
  .join('');

const inquiryPages = Object.fromEntries(
  inquiryKinds.map((kind) => [
    `${formPages[kind].slice(1)}index.html`,
    page(
      kind,
      `<form method="post">${summary}${ownFields[kind]}${senderFields}${noContact}<button>Go</button></form>`,
    ),
  ]),
);

const step = (look: string, more = ''): string =>
  `<li data-pattern="${look}"><h3 data-slot="step"></h3>${slots('when')}${more}</li>`;

/** Pages for visitors without scripts; these acts read more of some than other tests do. */
export const pagesWithForms: Readonly<Record<string, string>> = {
  ...builtPages,
  ...inquiryPages,
  [`${inquiryStatus.slice(1)}index.html`]: page(
    'Your message',
    `<p data-when="useless">This link does not work.</p><div data-when="good" hidden="">
    ${slots('reference', 'kind', 'state')}<div data-row="answer"></div><div data-row="message">${slots('message')}</div>
    <dl data-slot="details"></dl><table data-row="terms"><tbody data-slot="terms"></tbody></table></div>`,
  ),
  [`${trackOrder.slice(1)}index.html`]: page(
    'Track an order',
    `<form method="post">${summary}<input id="orderNumber" name="number"/><p id="orderNumber-error" hidden=""></p>
    <input id="email" name="email"/><p id="email-error" hidden=""></p><button>Go</button></form>`,
  ),
  [`${trackOrderDetails.slice(1)}index.html`]: page(
    'An order',
    `<div data-when="waiting"></div><div data-when="found" hidden="">
    ${slots('number', 'state', 'state-means', 'promise', 'sum')}
    <ul><li data-pattern="line"><img data-slot="picture" alt=""/><a data-slot="title"></a>
    ${slots('details', 'pieces', 'total')}</li></ul><ol>
    ${step('passed')}${step('now', slots('step-means'))}${step('ahead')}${step('change', slots('step-means'))}
    </ol></div>`,
  ),
};
