/** Empty fields ([5.10], [5.12]). `projectAddress` reports for street, city and state. */
export const requiredMessages = {
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
  privacy: 'You must accept our Terms of Use and Privacy Policy to proceed.',
} as const;

/** Messages of malformed fields: the first three are of [5.11], the others ours ([5.2], [5.4]). */
export const formatMessages = {
  postalCode: 'Postal Code must be a valid Postal Code',
  email: 'Email Address is not a valid format',
  phone: 'Phone is not a valid phone number',
  firstName: 'First Name may hold only letters, apostrophes, spaces and hyphens',
  lastName: 'Last Name may hold only letters, apostrophes, spaces and hyphens',
  preferredDay: 'Preferred Day must be a day from tomorrow on, within half a year',
  comments: 'Comments may be 1,000 characters long at most',
  jobSite: 'Street Address must be a place a truck can reach, not a PO box',
} as const;

/** Lines of the error summary ([2.21], [5.13]); the privacy line is of [5.12]. */
export const summaryMessages = {
  postalCode: 'You must fill out Postal Code',
  firstName: 'You must fill out First Name',
  lastName: 'You must fill out Last Name',
  email: 'You must provide a valid Email Address',
  phone: 'You must provide a Phone Number',
  phoneType: 'You must choose a Phone Type',
  privacy: requiredMessages.privacy,
  address1: 'You must fill out Street Address',
  city: 'You must fill out City',
  state: 'You must fill out State',
  dateTime: 'You must select a Date and Time',
  preferredDay: 'You must select a Preferred Day',
  preferredTime: 'You must select a Preferred Time',
  appointmentType: 'You must choose an Appointment Type',
  captcha: 'You must complete the Captcha',
} as const;

export type SummaryField = keyof typeof summaryMessages;

export const fieldAnchors = {
  postalCode: 'postalCode',
  firstName: 'firstname',
  lastName: 'lastname',
  email: 'email',
  phone: 'phone',
  phoneType: 'phonetype',
  privacy: 'privacyCheck',
  address1: 'address1',
  city: 'city',
  state: 'state',
  dateTime: 'js-Calendar',
  preferredDay: 'preferenceDay',
  preferredTime: 'preferenceTime',
  appointmentType: 'appointmentType',
  captcha: 'recaptcha',
} as const satisfies Record<SummaryField, string>;
