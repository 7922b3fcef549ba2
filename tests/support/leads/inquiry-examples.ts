export const sender = {
  firstName: 'Ada',
  lastName: "O'Brien",
  email: 'ada@example.com',
  phone: '203-555-0142',
  postalCode: '06851',
  privacy: true,
} as const;

export const question = {
  kind: 'contact',
  ...sender,
  topic: 'parts',
  message: 'Do you still make the crank of 1994?',
} as const;

export const claim = {
  kind: 'warranty',
  ...sender,
  serial: 'K4M20D7',
  material: 'vinyl',
  installedOn: '2016-02-29',
  message: 'The glass is foggy.\nKitchen, north wall.',
} as const;
