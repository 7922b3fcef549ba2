import { kindOfEmail, withoutHistory } from '#domain/leads/inbound-email.ts';

it.each([
  ['reply', 'ada@example.com', []],
  ['reply', 'ada@example.com', [['Auto-Submitted', 'no']]],
  ['reply', 'ada@example.com', [['Precedence', 'first-class']]],
  ['automatic', 'ada@example.com', [['Auto-Submitted', 'auto-replied (vacation)']]],
  ['automatic', 'ada@example.com', [['X-Autoreply', 'yes']]],
  ['automatic', 'ada@example.com', [['Precedence', 'auto_reply']]],
  ['automatic', '<>', []],
  ['bounce', 'MAILER-DAEMON@mx.example.com', []],
  ['bounce', 'ada@example.com', [['X-Failed-Recipients', 'ada@example.com']]],
  ['bounce', '', [['Content-Type', 'multipart/report;\n report-type=delivery-status; boundary=a']]],
] as const)('an email is a %s from %s with %j', (kind, sender, headers) => {
  expect(kindOfEmail(headers, sender)).toBe(kind);
});

it.each([
  ['Yes.\n\nOn Mon, Jun 1, 2026 at 4:00 PM Clerestory <replies@in.example>\nwrote:\n> Is it foggy?', 'Yes.'],
  ['Ja.\n\nAm 01.06.2026 um 16:00 schrieb Clerestory:\n> Foggy?', 'Ja.'],
  ['Yes.\n-----Original Message-----\nFrom: us', 'Yes.'],
  ['Yes.\n\n________________________________\nFrom: us', 'Yes.'],
  ['Yes.\r\n\r\nFrom: Clerestory\r\nSent: Monday', 'Yes.'],
  ['Yes.\n> Foggy?\nNo.', 'Yes.'],
  ['> only quoted', '> only quoted'],
  ['From: my window came a draft', 'From: my window came a draft'],
  ['Plain\n\nwords', 'Plain\n\nwords'],
])('the text of %j is %j', (text, above) => {
  expect(withoutHistory(text)).toBe(above);
});
