import { callOutcomes, checkContact, closeCall, resumeContact } from '../../domain/contracts/desk-leads.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { receiveText, setOwnDoNotContact, stopContact } from '../../domain/contracts/leads.ts';
import { leadInterfaces, startPartialLead, updatePartialLead } from '../../domain/contracts/partial-leads.ts';
import { anyText, mostly, none, object, postalCode } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';

const email = mostly(fc.constantFrom('ada@example.com', 'Ada@Example.com'), anyText);
const phone = mostly(fc.constantFrom('(203) 555-0142', '+44 207 555 0142'), anyText);
const address = object({
  address1: mostly(fc.constant('14 Wall Street'), anyText),
  city: mostly(fc.constant('Norwalk'), anyText),
  state: mostly(fc.constant('CT'), anyText),
  postal_code: mostly(postalCode, anyText),
});

const contact = object({
  email: fc.oneof(none, email),
  phone: fc.oneof(none, phone),
  address: fc.oneof(none, mostly(address, fc.jsonValue())),
});
const partial = object({
  consent: mostly(fc.constant(true), fc.jsonValue()),
  interface: mostly(fc.constantFrom(...leadInterfaces), anyText),
  step: mostly(fc.constant('contact'), anyText),
  fields: object({
    email,
    phone,
    address1: anyText,
    postal_code: mostly(postalCode, anyText),
    comments: anyText,
  }),
  do_not_contact: fc.oneof(none, mostly(fc.boolean(), anyText)),
});

/** Bodies near enough to right ones to come far, of the calls about who may be contacted. */
export const hostileLeadBodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [stopContact, contact],
  [checkContact, contact],
  [resumeContact, contact],
  [startPartialLead, partial],
  [updatePartialLead, partial],
  [closeCall, object({ outcome: mostly(fc.constantFrom(...callOutcomes), anyText) })],
  [receiveText, object({ from: phone, body: mostly(fc.constant('STOP'), anyText) })],
  [setOwnDoNotContact, object({ do_not_contact: mostly(fc.boolean()) })],
];
