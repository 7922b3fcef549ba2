import { type ContactForm, contactFormSchema } from '#domain/validation/contact-fields.ts';
import { fieldAnchors } from '#domain/validation/form-messages.ts';
import { summarizeIssues } from '#domain/validation/form-summary.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const filled: ContactForm = {
  postalCode: '06851',
  firstName: 'Ada',
  lastName: "O'Brien",
  email: 'ada@example.com',
  phone: '203-555-0142',
  phoneType: 'mobile',
  privacy: true,
  projectAddress: true,
  address1: '14 Wall Street',
  city: 'Norwalk',
  state: 'CT',
  dateTime: '2026-08-03T09:00:00-04:00',
  preferredDay: 'Monday',
  preferredTime: 'Morning',
  appointmentType: 'home',
  captcha: 'token',
};

const issuesOf = (form: unknown) => contactFormSchema.safeParse(form).error?.issues ?? [];
const messagesOf = (form: unknown) =>
  Object.fromEntries(issuesOf(form).map(({ path, message }) => [path.join('.'), message]));

const required = {
  postalCode: 'Postal Code is a required field',
  firstName: 'First Name is a required field',
  lastName: 'Last Name is a required field',
  email: 'Email Address is a required field',
  phone: 'Phone is a required field',
  phoneType: 'Phone Type is a required field',
  preferredDay: 'Preferred Day is a required field',
  preferredTime: 'Preferred Time is a required field',
  appointmentType: 'Appointment Type is a required field',
  dateTime: 'Date and time is required',
  projectAddress: 'Project Address must be validated',
  address1: '',
  city: '',
  state: '',
};

it('takes a form that is filled in', () => expect(issuesOf(filled)).toEqual([]));

it('[5.10] has a message for each required field, missing or blank, and none for street, city and state', () => {
  expect(messagesOf({})).toMatchObject(required);
  for (const [field, message] of Object.entries(required)) {
    const blank = field === 'projectAddress' ? false : '  ';
    expect(messagesOf({ ...filled, [field]: blank })).toEqual({ [field]: message });
  }
});

it('[5.11] has a message for a malformed postal code, mail address and phone', () => {
  expect(messagesOf({ ...filled, postalCode: '0685', email: 'ada', phone: '555' })).toEqual({
    postalCode: 'Postal Code must be a valid Postal Code',
    email: 'Email Address is not a valid format',
    phone: 'Phone is not a valid phone number',
  });
});

it('[5.12] asks to accept the terms and the policy', () => {
  const message = { privacy: 'You must accept our Terms of Use and Privacy Policy to proceed.' };
  expect(messagesOf({ ...filled, privacy: false })).toEqual(message);
  expect(messagesOf({ ...filled, privacy: undefined })).toEqual(message);
});

it('[5.13] sums up what is wrong', () => {
  expect(
    summarizeIssues(
      issuesOf({
        ...filled,
        privacy: true,
        ...Object.fromEntries(
          Object.keys(filled)
            .filter((key) => key !== 'privacy')
            .map((key) => [key, undefined]),
        ),
      }),
    ).map((line) => line.message),
  ).toEqual([
    'You must fill out Postal Code',
    'You must fill out First Name',
    'You must fill out Last Name',
    'You must provide a valid Email Address',
    'You must provide a Phone Number',
    'You must choose a Phone Type',
    'You must fill out Street Address',
    'You must fill out City',
    'You must fill out State',
    'You must select a Date and Time',
    'You must select a Preferred Day',
    'You must select a Preferred Time',
    'You must choose an Appointment Type',
    'You must complete the Captcha',
  ]);
});

it('[2.21] links each line to the id of its field', () => {
  expect(summarizeIssues(issuesOf({})).map((line) => line.href)).toEqual([
    '#postalCode',
    '#firstname',
    '#lastname',
    '#email',
    '#phone',
    '#phonetype',
    '#privacyCheck',
    '#address1',
    '#city',
    '#state',
    '#js-Calendar',
    '#preferenceDay',
    '#preferenceTime',
    '#appointmentType',
    '#recaptcha',
  ]);
});

it('points at the street when a complete address was not recognized', () => {
  expect(summarizeIssues(issuesOf({ ...filled, projectAddress: false }))).toEqual([
    { field: 'address1', message: 'Project Address must be validated', href: '#address1' },
  ]);
});

it('keeps document order and one line a field, whatever fails and in whatever order', () => {
  const order = Object.keys(fieldAnchors);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...order)), (fields) => {
      const summary = summarizeIssues(fields.map((field) => ({ path: [field] })));
      expect(summary.map((line) => line.field)).toEqual(order.filter((field) => fields.includes(field)));
    }),
  );
});
