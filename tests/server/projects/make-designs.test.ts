import { getSharedChoices, makeDesigns } from '#domain/projects/designs-contract.ts';
import { readRealContent } from '#tests/support/configurator/real-models.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ content: await readRealContent() });
});
afterAll(() => test.close());

const casement = { backend_name: 'meridian-casement', code: null };
const make = (items: object[]) => call(test.app, makeDesigns, { query: {}, body: { items } } as never);

it('makes the largest unit that fits a rough opening, in the steps of the product', async () => {
  const { goods, refused } = await make([
    { id: 'even', design: casement, opening: { width: 30.5 * 16, height: 60.5 * 16 } },
    { id: 'odd', design: casement, opening: { width: 30.5 * 16 + 3, height: 60.5 * 16 + 1 } },
  ]);
  expect(refused).toEqual([]);
  expect(goods.map(({ size }) => size)).toEqual([
    {
      width: 480,
      height: 960,
      opening: { measured: 'rough opening', width: 488, height: 968 },
    },
    expect.objectContaining({ width: 482, height: 960 }),
  ]);
  expect(goods[0]?.u_factor).toBeGreaterThan(0);
});

it('measures the pocket of an old frame where the unit goes into it', async () => {
  const answers = { installation: 'replacement-pocket' };
  const opening = { width: 30.25 * 16, height: 48.25 * 16 };
  const { goods } = await make([{ id: 'pocket', design: casement, answers, opening }]);
  expect(goods[0]?.size).toEqual({
    width: 480,
    height: 768,
    opening: { measured: 'pocket', ...opening },
  });
});

it('says why an opening cannot be filled or an answer is not made, and makes the others', async () => {
  const { goods, refused } = await make([
    { id: 'wide', design: casement, opening: { width: 60 * 16, height: 60 * 16 } },
    { id: 'color', design: casement, answers: { exterior_color: 'pink' } },
    { id: 'odd', design: casement, answers: { width: 30 * 16 + 1 } },
    { id: 'unasked', design: casement, answers: { hinge_side: 'left' } },
    { id: 'gone', design: { backend_name: 'no-such-line', code: null } },
    { id: 'good', design: casement, answers: { exterior_color: 'black', operation: 'casement-right' } },
  ]);
  expect(refused).toEqual([
    { id: 'wide', reason: 'Width 59 1/2 in.: Width goes from 17 in. to 38 in.' },
    { id: 'color', reason: expect.stringContaining('no such option') },
    { id: 'odd', reason: 'Width 30 1/16 in.: Width goes in steps of 1/8 in.' },
    { id: 'unasked', reason: 'Meridian Casement does not ask this' },
    { id: 'gone', reason: 'It is no longer made' },
  ]);
  expect(goods.map(({ id, headline }) => [id, headline])).toEqual([
    ['good', expect.stringContaining('Black outside')],
  ]);
});

it('changes designs of a project and names the answers that give way', async () => {
  const first = await make([
    { id: 'one', design: casement, answers: { width: 480, height: 960, glass: 'triple', screen: 'full' } },
  ]);
  const code = first.goods[0]?.code ?? '';
  const { goods } = await make([
    { id: 'one', quantity: 3, design: { ...casement, code }, answers: { exterior_color: 'white' } },
  ]);
  expect(goods).toHaveLength(1);
  expect(goods[0]).toMatchObject({ changes: [], size: { width: 480, height: 960 } });
  expect(goods[0]?.headline).toContain('White outside');
  expect(goods[0]?.headline).toContain('Triple');
  const fixed = await make([{ id: 'one', design: { ...casement, code }, answers: { operation: 'fixed' } }]);
  expect(fixed.goods[0]?.changes).toEqual([expect.objectContaining({ question: 'screen', to: null })]);
});

it('lists what several designs can be made with, and which of them', async () => {
  const { choices } = await call(test.app, getSharedChoices, {
    query: {},
    body: {
      items: [
        { id: 'a', design: casement },
        { id: 'b', design: { backend_name: 'daybook-double-hung', code: null } },
        { id: 'gone', design: { backend_name: 'no-such-line', code: null } },
      ],
    },
  } as never);
  const color = choices.find(({ question }) => question === 'exterior_color');
  expect(color?.options.find(({ option }) => option === 'white')?.designs).toEqual(['a', 'b']);
  expect(color?.options.find(({ option }) => option === 'black')?.designs).toEqual(['a']);
  expect(choices.some(({ question }) => question === 'hinge_side')).toBe(false);
});
