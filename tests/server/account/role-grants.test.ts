import { parseGrant } from '#server/services/account/role-grants.ts';

it.each([
  'Editor@Example.com',
  'mailto:editor@example.com',
  'editor@\u200Bexample.com',
  ' ｅditor@example.com ',
])('a role is given to %j as sign-in compares it', (typed) => {
  expect(parseGrant([typed, 'editor'])).toEqual({
    email: 'editor@example.com',
    role: 'editor',
    revoke: false,
  });
});

it('a role is given to no half address', () => {
  expect(() => parseGrant(['editor@\u200Bexample', 'editor'])).toThrow('is no email address');
});
