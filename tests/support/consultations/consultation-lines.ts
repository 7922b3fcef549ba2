/** Error summary of an empty home visit request, in form order ([2.21], [5.12], [5.13]) */
export const everyLineOfHomeVisit = [
  ['#postalCode', 'You must fill out Postal Code'],
  ['#preferenceDay', 'You must select a Preferred Day'],
  ['#preferenceTime', 'You must select a Preferred Time'],
  ['#address1', 'You must fill out Street Address'],
  ['#city', 'You must fill out City'],
  ['#state', 'You must fill out State'],
  ['#firstname', 'You must fill out First Name'],
  ['#lastname', 'You must fill out Last Name'],
  ['#email', 'You must provide a valid Email Address'],
  ['#phone', 'You must provide a Phone Number'],
  ['#phonetype', 'You must choose a Phone Type'],
  ['#privacyCheck', 'You must accept our Terms of Use and Privacy Policy to proceed.'],
];
