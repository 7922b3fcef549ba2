import { addConsultant } from '#domain/consultations/staff-calendars-contract.ts';

it.each(['Grace@Clerestory.example', 'mailto:grace@clerestory.example', 'grace@clerestory\u200B.example '])(
  'the address of a consultant is kept as sign-in compares it: %j',
  (email) => {
    expect(addConsultant.body.shape.email.parse(email)).toBe('grace@clerestory.example');
  },
);
