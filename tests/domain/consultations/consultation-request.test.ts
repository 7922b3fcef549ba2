import {
  consultationRequestSchema,
  preferredTimes,
  requestableTypes,
  requestOfForm,
} from '#domain/consultations/consultation-request.ts';
import { phoneTypes } from '#domain/validation/contact-fields.ts';
import { summarizeIssues } from '#domain/validation/form-summary.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const today = '2026-06-01';
const filled = { ...leadBody, comments: '' };

const issuesOf = (sent: unknown, on = today) =>
  consultationRequestSchema(on).safeParse(sent).error?.issues ?? [];
const messagesOf = (sent: unknown, on = today) =>
  Object.fromEntries(issuesOf(sent, on).map(({ path, message }) => [path.join('.'), message]));

const required = {
  postalCode: 'Postal Code is a required field',
  firstName: 'First Name is a required field',
  lastName: 'Last Name is a required field',
  email: 'Email Address is a required field',
  phone: 'Phone is a required field',
  phoneType: 'Phone Type is a required field',
  preferredDay: 'Preferred Day is a required field',
  preferredTime: 'Preferred Time is a required field',
};
const privacy = 'You must accept our Terms of Use and Privacy Policy to proceed.';

it('takes a request that is filled in', () => expect(issuesOf(filled)).toEqual([]));

it('says of each field that it is missing or blank, all of them at once', () => {
  const appointmentType = 'Appointment Type is a required field';
  expect(messagesOf({})).toEqual({ ...required, appointmentType, privacy });
  const address = { address1: '', city: '', state: '' };
  for (const blank of ['', '  '])
    expect(messagesOf(Object.fromEntries(Object.keys(filled).map((field) => [field, blank])))).toEqual({
      ...required,
      appointmentType,
      privacy,
    });
  expect(messagesOf({ appointmentType: 'home' })).toEqual({ ...required, ...address, privacy });
});

it('says what is malformed', () => {
  const wrong = { postalCode: '0685', email: 'ada', phone: '555', firstName: 'R2', lastName: '<b>' };
  expect(messagesOf({ ...filled, ...wrong, comments: 'x'.repeat(1001) })).toEqual({
    postalCode: 'Postal Code must be a valid Postal Code',
    email: 'Email Address is not a valid format',
    phone: 'Phone is not a valid phone number',
    firstName: 'First Name may hold only letters, apostrophes, spaces and hyphens',
    lastName: 'Last Name may hold only letters, apostrophes, spaces and hyphens',
    comments: 'Comments may be 1,000 characters long at most',
  });
});

it('asks for the address of a visit at home alone, and for one that a truck can reach', () => {
  const noAddress = { address1: ' ', city: '', state: undefined };
  expect(messagesOf({ ...filled, ...noAddress })).toEqual({ address1: '', city: '', state: '' });
  const box = { ...filled, address1: 'PO Box 12' };
  expect(messagesOf(box)).toEqual({
    address1: 'Street Address must be a place a truck can reach, not a PO box',
  });
  for (const appointmentType of ['virtual', 'showroom']) {
    expect(messagesOf({ ...filled, ...noAddress, appointmentType })).toEqual({});
    expect(messagesOf({ ...box, appointmentType })).toEqual({});
  }
});

it('asks for what is missing of the address whatever else is wrong', () => {
  expect(messagesOf({ ...filled, email: '', city: '' })).toEqual({ email: required.email, city: '' });
});

it('takes a day from tomorrow to the 180th after today', () => {
  const says = (preferredDay: string) => messagesOf({ ...filled, preferredDay }).preferredDay;
  const message = 'Preferred Day must be a day from tomorrow on, within half a year';
  for (const day of ['2026-06-02', '2026-11-28']) expect(says(day)).toBeUndefined();
  for (const day of ['2026-05-31', today, '2026-11-29', '2026-06-31', '06/15/2026', 'tomorrow'])
    expect(says(day)).toBe(message);
  expect(messagesOf({ ...filled, preferredDay: '2027-01-01' }, '2026-12-31')).toEqual({});
});

it('gives what a visitor typed without the white space around it and without NUL', () => {
  const typed = { ...filled, firstName: ' Ada ', comments: ' a\u0000b ', address1: '\u000014 Wall Street' };
  expect(consultationRequestSchema(today).parse(typed)).toEqual({ ...filled, comments: 'ab', matter: '' });
});

it('refuses what is too long by a message, and shows it in the summary', () => {
  const issues = issuesOf({ ...filled, comments: 'x'.repeat(1001) });
  expect(summarizeIssues(issues)).toEqual([
    { field: 'comments', message: 'Comments may be 1,000 characters long at most', href: '#comments' },
  ]);
});

it('has a line in the summary for whatever it refuses', () => {
  fc.assert(
    fc.property(
      fc.record({ ...mapped(() => fc.jsonValue()), appointmentType: fc.constantFrom('home', 'virtual', '') }),
      (sent) => {
        const refused = new Set(issuesOf(sent).map(({ path }) => path[0]));
        expect(new Set(summarizeIssues(issuesOf(sent)).map(({ field }) => field))).toEqual(refused);
      },
    ),
  );
});

function mapped<T>(make: (field: string) => fc.Arbitrary<T>): Record<string, fc.Arbitrary<T>> {
  return Object.fromEntries(Object.keys(filled).map((field) => [field, make(field)]));
}

it('never throws, whatever is sent', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.object(),
        fc.record(
          mapped(() => fc.anything()),
          { requiredKeys: [] },
        ),
      ),
      (sent) => {
        expect(() => consultationRequestSchema(today).safeParse(sent)).not.toThrow();
      },
    ),
  );
});

const letters = fc.string({ unit: fc.constantFrom(...'abcxyzÀé'), minLength: 1, maxLength: 20 });
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'23456789'), minLength: count, maxLength: count });

it('takes every request that is right', () => {
  const right = fc.record({
    appointmentType: fc.constantFrom(...requestableTypes),
    postalCode: fc.oneof(digits(5), fc.constantFrom('M5V 3L9', 'm5v3l9', '06851-1234')),
    firstName: letters,
    lastName: letters,
    email: letters.map((name) => `${name.replace(/[^a-z]/g, 'e')}@example.com`),
    phone: fc
      .tuple(digits(3), digits(3), digits(4))
      .map(([area, exchange, line]) => `(${area}) ${exchange}-${line}`),
    phoneType: fc.constantFrom(...phoneTypes),
    address1: letters.map((street) => `12 ${street} Street`),
    city: letters,
    state: fc.constantFrom('CT', 'Ontario'),
    preferredDay: fc.integer({ min: 2, max: 30 }).map((day) => `2026-06-${String(day).padStart(2, '0')}`),
    preferredTime: fc.constantFrom(...preferredTimes),
    comments: fc.string({ maxLength: 500 }),
    privacy: fc.constant(true),
  });
  fc.assert(fc.property(right, (sent) => expect(messagesOf(sent)).toEqual({})));
});

it('takes a ticked box of a form for an acceptance, whatever its value, and an unticked one for none', () => {
  expect(requestOfForm({ ...filled, privacy: 'on' })).toEqual(filled);
  expect(messagesOf(requestOfForm({ ...filled, privacy: undefined }))).toEqual({ privacy });
});
