import { readStates } from '#domain/places/typed-address/states.ts';

it.each([
  ['Iowa', ['IA'], []],
  ['CT, Iowa', ['CT', 'IA'], []],
  ['ct ia; New York and d.c.', ['CT', 'IA', 'NY', 'DC'], []],
  ['New Hampshire\nWest Virginia', ['NH', 'WV'], []],
  ['Ontario & BC', ['ON', 'BC'], []],
  ['Iova, MN', ['MN'], ['Iova']],
  ['', [], []],
])('reads the states of %j', (typed, states, unread) => {
  expect(readStates(typed)).toEqual({ states, unread });
});
