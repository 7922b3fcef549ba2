import {
  type Configurator,
  canvas,
  newConfigurator,
  unknownConfiguration,
  unknownId,
} from '#tests/support/configurator/server-configurator.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

let test: TestApp;
let visitor: Configurator;
beforeAll(async () => {
  test = await workerApp();
  visitor = newConfigurator(test.app);
});
afterAll(() => test.close());

const inches = (count: number): number => count * 16;

const answersOf = (config: { questions: { question: string; answer: unknown }[] }) =>
  Object.fromEntries(config.questions.map(({ question, answer }) => [question, answer]));

const startAnswers = {
  width: inches(36),
  height: inches(60),
  exterior_color: 'white',
  glass: 'clear',
  grille: 'none',
  screen: 'none',
};

describe('starting', () => {
  it('[7.10] takes a canvas and optional filters, and answers with a whole configuration, its model and its drawing', async () => {
    const { config, model, drawing } = await visitor.start('meridian-double-hung');
    expect(answersOf(config)).toEqual(startAnswers);
    expect(config).toMatchObject({
      line_id: config.id,
      backend_name: 'meridian-double-hung',
      quantity: 1,
      title: 'Meridian Double-Hung',
      category_id: 'windows',
      wishes: {},
      changes: [],
      item_url: '/shop/parts/configure/?item=meridian-double-hung',
      price: {
        unit_cents: 131_000,
        total_cents: 131_000,
        outdated: null,
        lines: [{ question: null, label: 'Meridian Double-Hung, up to 50 by 60 in.', cents: 131_000 }],
      },
      lead_time_days: 47,
      market: { market: 'mainland', title: 'the mainland' },
      available: true,
      unavailable_reason: null,
      on_hand: null,
    });
    expect(config.summary).toContainEqual({ title: 'Width', answer: '36 in.' });
    expect(model).toMatchObject({
      backend_name: 'meridian-double-hung',
      price_list: config.price.price_list,
    });
    expect(model.questions.map(({ question }) => question)).toContain('grille_columns');
    expect(drawing).toMatchObject({ id: 'exterior', canvas });
    expect(drawing.svg).toMatch(/^<svg [^>]*width="480" height="480"/);

    const filtered = await visitor.start('meridian-double-hung', {
      filters: [
        { question: 'glass', answer: 'triple' },
        { question: 'height', answer: inches(48) },
      ],
    });
    expect(answersOf(filtered.config)).toMatchObject({ glass: 'triple', height: inches(48) });
    expect(filtered.config.changes).toEqual([]);
  });

  it('tells of filters that cannot be had, and keeps the selection where it may fit later', async () => {
    const { config } = await visitor.start('meridian-double-hung', {
      filters: [
        { question: 'height', answer: inches(90) },
        { question: 'glass', answer: 'triple' },
        { question: 'exterior_color', answer: 'purple' },
        { question: 'moat', answer: 'deep' },
      ],
    });
    expect(config.changes).toEqual([
      {
        question: 'exterior_color',
        title: 'Exterior color',
        from: 'purple',
        to: null,
        reason: 'Meridian Double-Hung does not come with this',
      },
      {
        question: 'moat',
        title: 'moat',
        from: 'deep',
        to: null,
        reason: 'Meridian Double-Hung does not ask this',
      },
      {
        question: 'glass',
        title: 'Glass',
        from: 'Triple',
        to: 'Clear double',
        reason: 'Triple glass is made up to 20 square feet. This one has 22.5.',
      },
    ]);
    expect(config.wishes).toEqual({ height: inches(90), glass: 'triple' });
    const lower = await visitor.answer(config.id, 'height', inches(60));
    expect(answersOf(lower).glass).toBe('triple');
  });

  it('restores what a code says, and refuses one that is damaged or of another product', async () => {
    const { config } = await visitor.start('meridian-double-hung', {
      filters: [
        { question: 'exterior_color', answer: 'black' },
        { question: 'width', answer: inches(30) + 2 },
      ],
    });
    const restored = await visitor.start('meridian-double-hung', { code: config.code });
    expect(answersOf(restored.config)).toEqual(answersOf(config));
    expect(restored.config.id).not.toBe(config.id);

    const damaged = failureOf(
      await visitor.tryStart('meridian-double-hung', { code: config.code.replace('xcbk', 'xcwh') }),
    );
    expect(damaged).toMatchObject({ status: 422, error: { fields: [{ path: 'body.code' }] } });
    const other = failureOf(await visitor.tryStart('daybook-slider', { code: config.code }));
    expect(other.error.fields).toEqual([
      { path: 'body.code', message: 'This code is not of Daybook Slider' },
    ]);
  });

  it.each([
    ['no canvas', { canvas: undefined }, 'body.canvas'],
    ['a canvas that is not square ([3.16])', { canvas: { width: 480, height: 400 } }, 'body.canvas.height'],
    ['a filter without an answer', { filters: [{ question: 'glass' }] }, 'body.filters.0.answer'],
  ])('refuses %s, naming the field', async (_, body, path) => {
    const { status, error } = failureOf(await visitor.tryStart('meridian-double-hung', body));
    expect(status).toBe(422);
    expect(error.fields?.map((field) => field.path)).toEqual([path]);
  });

  it.each(['no-such-product', 'plumbline-casement', 'sash-lock-classic', '__proto__'])(
    'knows no product %s to configure',
    async (id) => {
      expect(failureOf(await visitor.tryStart(id))).toEqual({
        status: 404,
        error: { code: 'unknown_product', message: 'There is no such product' },
      });
    },
  );
});

describe('answering', () => {
  it('[7.12] takes the answer to a question, and answers with the configuration as it has become', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    const custom = await visitor.answer(config.id, 'grille', 'custom');
    expect(answersOf(custom)).toMatchObject({ grille: 'custom', grille_columns: 3 });
    const wider = await visitor.answer(config.id, 'width', inches(50));
    expect(wider).toMatchObject({ wishes: { grille: 'custom', width: inches(50) }, changes: [] });
    expect(wider.code).not.toBe(config.code);
    expect(wider.image_url).not.toBe(config.image_url);
    expect(wider.price.lines.map(({ question, cents }) => [question, cents])).toEqual([
      [null, 131_000],
      ['grille', 4_500],
    ]);
    expect((await visitor.read(config.id)).config).toEqual(wider);
  });

  it('tells what an answer changed elsewhere', async () => {
    const { config } = await visitor.start('meridian-double-hung', {
      filters: [{ question: 'glass', answer: 'triple' }],
    });
    const taller = await visitor.answer(config.id, 'height', inches(90));
    expect(taller.changes).toEqual([
      {
        question: 'glass',
        title: 'Glass',
        from: 'Triple',
        to: 'Clear double',
        reason: 'Triple glass is made up to 20 square feet. This one has 22.5.',
      },
    ]);
  });

  it('refuses an answer that cannot be had with the reason and what can, and changes nothing', async () => {
    const { config } = await visitor.start('meridian-double-hung', {
      filters: [{ question: 'height', answer: inches(90) }],
    });
    const before = (await visitor.read(config.id)).config;
    expect(failureOf(await visitor.tryAnswer(config.id, 'glass', 'triple'))).toEqual({
      status: 409,
      error: {
        code: 'refused_answer',
        message: 'Triple glass is made up to 20 square feet. This one has 22.5.',
        allowed: { options: ['clear'] },
      },
    });
    expect(failureOf(await visitor.tryAnswer(config.id, 'width', inches(51)))).toEqual({
      status: 409,
      error: {
        code: 'refused_answer',
        message: 'Width goes from 20 in. to 50 in.',
        allowed: { min: inches(20), max: inches(50), multiple: 2 },
      },
    });
    expect(failureOf(await visitor.tryAnswer(config.id, 'grille_columns', 3))).toMatchObject({
      status: 409,
      error: { message: 'This question is not asked here' },
    });
    expect((await visitor.read(config.id)).config).toEqual(before);
  });

  it('knows no question by another name, and no configuration by another id', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    for (const question of ['moat', '__proto__', 'constructor'])
      expect(failureOf(await visitor.tryAnswer(config.id, question, 'deep'))).toEqual({
        status: 404,
        error: { code: 'unknown_question', message: 'This product has no such question' },
      });
    for (const id of [unknownId, 'meridian-double-hung', "' or 1=1 --", config.quote_id])
      expect(failureOf(await visitor.tryAnswer(id, 'glass', 'clear'))).toEqual(unknownConfiguration);
  });

  it.each([undefined, null, 1.5, -1, '', { glass: 'clear' }, ['clear'], 'x'.repeat(61)])(
    'refuses %j as an answer, naming the field, and loses nothing',
    async (answer) => {
      const { config } = await visitor.start('meridian-double-hung');
      const { status, error } = failureOf(await visitor.tryAnswer(config.id, 'glass', answer));
      expect(status).toBe(422);
      expect(error.fields?.[0]?.path).toMatch(/^body(\.answer)?$/);
      expect((await visitor.read(config.id)).config).toEqual(config);
    },
  );
});

describe('a question', () => {
  it('tells which of its options can be had, and why the others cannot', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    const glassOf = ({ questions }: typeof config) => questions.find(({ question }) => question === 'glass');
    expect(glassOf(config)).toEqual({
      question: 'glass',
      answer: 'clear',
      options: ['clear', 'triple'],
      refused: [],
    });
    await visitor.answer(config.id, 'width', inches(48));
    const wide = await visitor.answer(config.id, 'height', inches(90));
    expect(glassOf(wide)).toEqual({
      question: 'glass',
      answer: 'clear',
      options: ['clear'],
      refused: [
        { option: 'triple', reason: 'Triple glass is made up to 20 square feet. This one has 30.0.' },
      ],
    });
  });
});

describe('starting over', () => {
  it('[7.13] takes a canvas and optional filters, and answers from the defaults with those alone', async () => {
    const { config } = await visitor.start('meridian-double-hung', {
      filters: [
        { question: 'exterior_color', answer: 'black' },
        { question: 'grille', answer: 'custom' },
      ],
    });
    const again = await visitor.reconfigure(config.id, [{ question: 'grille', answer: 'custom' }]);
    expect(again.config).toMatchObject({ id: config.id, wishes: { grille: 'custom' }, changes: [] });
    expect(answersOf(again.config)).toMatchObject({ exterior_color: 'white', grille: 'custom' });
    expect(again.drawing).toMatchObject({ canvas, svg: expect.stringContaining('<svg') });
    expect(again.model.backend_name).toBe('meridian-double-hung');
    const bare = await visitor.reconfigure(config.id);
    expect(answersOf(bare.config)).toEqual(startAnswers);
  });
});
