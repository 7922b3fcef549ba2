import { passwordRules } from '#server/services/account/identity/password-rules.ts';

const refuse = passwordRules(() => ({ name: 'Clerestory', legal_name: 'Clerestory Windows and Doors' }));
const ofShop = 'This password is little more than what we are called: please choose another one';

it.each([
  'clerestory',
  'CLERESTORY2026',
  'windowsdoors',
  'Windows & Doors!',
  'Ｃｌｅｒｅｓｔｏｒｙ-1928',
  'my.windows.1234',
])('refuses %s, which is little more than the name of the shop', async (password) => {
  expect(await refuse(password)).toBe(ofShop);
});

it('takes what has a password beside the name of the shop', async () => {
  expect(await refuse('a clerestory over the kitchen sink')).toBeUndefined();
  expect(await refuse('seven quiet windows')).toBeUndefined();
  expect(await refuse('no word of it')).toBeUndefined();
});

it('refuses the commonest as well', async () => {
  expect(await refuse('Password123')).toContain('known to those who guess');
});
