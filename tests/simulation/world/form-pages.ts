import { consultationConfirmed } from '#domain/content/paths/contact-url.ts';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { fieldAnchors, type SummaryField } from '#domain/validation/form-messages.ts';

const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const field = (name: SummaryField): string =>
  `<input id="${fieldAnchors[name]}" name="${name}"/><p id="${fieldAnchors[name]}-error" hidden=""></p>`;

const fields = [
  'appointmentType',
  'postalCode',
  'preferredDay',
  'preferredTime',
  'address1',
  'city',
  'state',
  'firstName',
  'lastName',
  'email',
  'phone',
  'phoneType',
  'privacy',
] as const;

const times = `<div data-when="times" hidden=""><p data-slot="times-note"></p><div data-slot="times">
  <fieldset data-pattern="times-day"><legend data-slot="times-of"></legend>
  <label data-pattern="time"><input type="radio"/><span data-slot="clock"></span></label></fieldset></div>
  <button data-slot="later-times" name="show"></button></div>`;

const slots = (...names: string[]): string => names.map((name) => `<p data-slot="${name}"></p>`).join('');
const links = (...names: string[]): string => names.map((name) => `<a data-href="${name}"></a>`).join('');

/** Pages for visitors without scripts, with the marks that the shop fills. */
export const formPages: Readonly<Record<string, string>> = {
  '404/index.html': page('No such page', ''),
  [`${scheduleConsultation.slice(1)}index.html`]: page(
    'Schedule a consultation',
    `<form method="post"><section id="form-summary" hidden=""><ul></ul></section>${fields.map(field).join('')}
    <textarea name="comments"></textarea>${times}<button>Go</button></form>`,
  ),
  [`${consultationConfirmed.slice(1)}index.html`]: page(
    'Thank you',
    `<div data-when="requested"></div>
    <div data-when="taken" hidden="">${slots('reference', 'day', 'time', 'kind', 'branch', 'phone')}</div>
    <div data-when="booked" hidden="">${slots('what', 'when', 'consultant', 'branch', 'phone')}
    <div data-row="place">${slots('place')}</div><div data-row="video">${links('video')}</div>
    ${links('branch', 'phone', 'calendar', 'manage')}</div>`,
  ),
};
