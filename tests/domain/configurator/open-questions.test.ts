import { codeOf, readCode } from '#domain/configurator/configuration-code.ts';
import { drawingOf } from '#domain/configurator/drawing-of.ts';
import { measureOf } from '#domain/configurator/facts.ts';
import { changesBetween, giveAnswer } from '#domain/configurator/give-answer.ts';
import { headlineOf } from '#domain/configurator/headline.ts';
import type { Answers, Model } from '#domain/configurator/model.ts';
import { priceOf } from '#domain/configurator/price.ts';
import { openReason, settle } from '#domain/configurator/settle.ts';
import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { drawPlan, projectionOf } from '#domain/drawing/draw-plan.ts';
import type { ProjectingSpec } from '#domain/drawing/unit-types/facets.ts';
import { everyModel, readRealContent } from '#tests/support/configurator/real-models.ts';

/** Questions without a preset answer, by style; other styles have none or name the hand themselves. */
const handed: Record<string, string[]> = {
  single: ['hinge_side'],
  'single-one-sidelight': ['hinge_side', 'sidelight_side'],
  'single-two-sidelights': ['hinge_side'],
  'single-transom': ['hinge_side'],
  double: ['opens_first'],
  'hinged-french': ['opens_first'],
  'casement-french': ['opens_first'],
  'sliding-2': ['sliding_panel'],
  'multi-slide': ['stacking_side'],
  bifold: ['daily_door'],
  trapezoid: ['high_end', 'pitch'],
  bay: ['bay_angle'],
  bow: ['bow_lights'],
};
/** The ends of a window of three panels both slide; of a door only the middle one does. */
const asked = ({ category_id }: Model, style: string): string[] =>
  style === 'sliding-3' && category_id === 'patio-doors' ? ['slides_toward'] : (handed[style] ?? []);

let lines: Model[] = [];
beforeAll(async () => {
  const content = await readRealContent();
  const names = new Set(content.lineConfigurations.map(({ line_id }) => line_id));
  lines = everyModel(content).filter(
    ({ market, backend_name }) => market.market === content.markets[0]?.market && names.has(backend_name),
  );
});

const line = (name: string): Model => {
  const found = lines.find(({ backend_name }) => backend_name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const openIn = (model: Model, selections: Answers): string[] =>
  settle(model, selections).questions.flatMap(({ question, isOpen }) => (isOpen ? question.question : []));

it('asks for the hand of each style that has one, and presets none of it', () => {
  let styles = 0;
  for (const model of lines) {
    const operation = model.questions.find(({ question }) => question === 'operation');
    if (operation?.kind !== 'choice') continue;
    for (const { option, draws } of operation.options) {
      // A limit of the size may refuse the option at the first size.
      const outcome = giveAnswer(model, {}, 'operation', option);
      if (!outcome.accepted) continue;
      styles += 1;
      expect([model.title, option, openIn(model, outcome.selections).sort()]).toEqual([
        model.title,
        option,
        asked(model, draws?.style ?? '').sort(),
      ]);
    }
  }
  expect(styles).toBeGreaterThan(50);
});

it('draws and describes each hand differently, from outside or from inside', () => {
  let compared = 0;
  for (const model of lines)
    for (const question of model.questions) {
      if (question.kind !== 'choice' || !question.must_choose || question.question === 'pitch') continue;
      const about = question.only_if && 'answer' in question.only_if ? question.only_if.is : [];
      const operations = model.questions.find((one) => one.question === 'operation');
      const offered = operations?.kind === 'choice' ? operations.options.map(({ option }) => option) : [];
      const operation = about.find((style) => offered.includes(style));
      // A sidelight fits only the narrower sizes of some lines.
      const small = question.question === 'sidelight_side' ? { width: 60 * 16 } : {};
      const seen = question.options.map(({ option }) => {
        const settled = settle(model, { ...small, operation: operation ?? '', [question.question]: option });
        const views = (['exterior', 'interior'] as const).map((view) => {
          const spec = drawingOf(model, settled, { view, light: 'day' });
          return [drawElevation(spec, { size: 200, title: '' }), describeUnit(spec)];
        });
        return { pictures: views.map(([picture]) => picture).join(), words: views[0]?.[1] };
      });
      compared += 1;
      expect([model.title, question.question, new Set(seen.map(({ pictures }) => pictures)).size]).toEqual([
        model.title,
        question.question,
        question.options.length,
      ]);
      expect(new Set(seen.map(({ words }) => words)).size).toBe(question.options.length);
    }
  expect(compared).toBeGreaterThan(15);
});

it('raises a head by its pitch, on the chosen end', () => {
  const model = line('plumbline-trapezoid');
  const spec = drawingOf(
    model,
    settle(model, { width: 48 * 16, height: 40 * 16, high_end: 'left', pitch: 'six-in-twelve' }),
    { view: 'exterior', light: 'day' },
  );
  expect(spec).toMatchObject({ hand: 'left', pitch: 6 });
  expect(describeUnit(spec)).toContain('The left end is the high one. The head rises 6 inches a foot');
});

it('refuses a pitch that leaves the low end under six inches, with the steepest that fits', () => {
  const model = line('plumbline-trapezoid');
  const outcome = giveAnswer(model, { width: 72 * 16, height: 30 * 16 }, 'pitch', 'five-in-twelve');
  expect(outcome).toMatchObject({
    accepted: false,
    reason: 'The low end has to be 6 in. high. At this size the steepest pitch is 4 in 12.',
  });
  expect(giveAnswer(model, { width: 72 * 16, height: 30 * 16 }, 'pitch', 'four-in-twelve').accepted).toBe(
    true,
  );
});

it('leaves open answers out of codes, so that a code from before the question is asked once', () => {
  const model = line('plumbline-shaker');
  const before = codeOf(model, settle(model, { exterior_color: 'black' }));
  expect(before).not.toMatch(/\.(hs|sl)/);
  const read = readCode(model, before) ?? {};
  expect(openIn(model, read)).toEqual(['hinge_side', 'sidelight_side']);
  const chosen = { ...read, hinge_side: 'left', sidelight_side: 'right' };
  expect(openIn(model, chosen)).toEqual([]);
  const code = codeOf(model, settle(model, chosen));
  expect(code).toContain('.hslf.');
  expect(openIn(model, readCode(model, code) ?? {})).toEqual([]);
});

it('names what is open, and then the hand, in the headline', () => {
  const model = line('joiner-six-panel');
  expect(openReason(model, settle(model, {}))).toBe(`Still to choose for ${model.title}: Hinge side`);
  expect(headlineOf(settle(model, {}))).toContain('Hinge side not chosen yet');
  const chosen = settle(model, { hinge_side: 'right' });
  expect(openReason(model, chosen)).toBeNull();
  expect(headlineOf(chosen)).toContain('Hinged right');
});

it('lists a choice that no longer fits as open again, and one made elsewhere as made', () => {
  const rake = line('plumbline-trapezoid');
  const steep = { width: 48 * 16, height: 40 * 16, high_end: 'left', pitch: 'six-in-twelve' };
  const lower = giveAnswer(rake, steep, 'height', 24 * 16);
  expect(lower).toMatchObject({
    accepted: true,
    changes: [{ question: 'pitch', from: '6 in 12', to: 'Not chosen yet' }],
  });
  const door = line('joiner-six-panel');
  const made = changesBetween(settle(door, {}), settle(door, { hinge_side: 'left' }), new Set());
  expect(made).toMatchObject([{ question: 'hinge_side', from: 'Not chosen yet', to: 'Hinged left' }]);
});

it('counts the sashes of a bow by its lights, in the price and in the clear opening', () => {
  const model = line('joiner-bow');
  const grille = (bow_lights: string, grille_type = 'between-glass') => {
    const settled = settle(model, { width: 120 * 16, bow_lights, grille: 'colonial', grille_type });
    const cents = priceOf(model, settled).lines.find(({ question }) => question === 'grille')?.cents;
    return { cents, clear: measureOf(settled.facts, 'clear_width') };
  };
  expect(grille('four-lights')).toEqual({ cents: 4 * 3200, clear: (30 - 6) * 16 });
  expect(grille('five-lights')).toEqual({ cents: 5 * 3200, clear: (24 - 6) * 16 });
  expect(grille('six-lights')).toEqual({ cents: 6 * 3200, clear: (20 - 6) * 16 });
});

it('makes six lights from 96 in. on, and asks again when a narrower bow takes them away', () => {
  const model = line('joiner-bow');
  expect(giveAnswer(model, { width: 90 * 16 }, 'bow_lights', 'six-lights')).toMatchObject({
    accepted: false,
    reason: 'Six lights need 96 in., so that each is 16 in. wide. This bow is 90 in.',
  });
  const narrower = giveAnswer(model, { width: 120 * 16, bow_lights: 'six-lights' }, 'width', 90 * 16);
  expect(narrower).toMatchObject({
    changes: [{ question: 'bow_lights', from: 'Six lights', to: 'Not chosen yet' }],
  });
});

it('keeps codes from before a bay had an angle and a bow its lights, and asks once', () => {
  const bay = line('meridian-bay');
  const before = codeOf(bay, settle(bay, { exterior_color: 'black' }));
  expect(openIn(bay, readCode(bay, before) ?? {})).toEqual(['bay_angle']);
  const code = codeOf(bay, settle(bay, { bay_angle: 'forty-five-degrees' }));
  expect(code).toContain('.ba45.');
  const read = settle(bay, readCode(bay, code) ?? {});
  expect(openReason(bay, read)).toBeNull();
  expect(priceOf(bay, read).lines).toContainEqual({
    question: 'bay_angle',
    label: 'Bay angle: 45 degrees',
    cents: 18500,
  });
  expect(headlineOf(read)).toContain('45 degrees');
});

it('adds blinds and a kick plate with their price, in picture, words and headline', () => {
  const seen = (name: string, answers: Answers) => {
    const model = line(name);
    const settled = settle(model, answers);
    const spec = drawingOf(model, settled, { view: 'exterior', light: 'day' });
    const picture = drawElevation(spec, { size: 200, title: '' });
    const { unit_cents } = priceOf(model, settled);
    return { picture, words: describeUnit(spec), headline: headlineOf(settled), unit_cents };
  };
  const [bare, blinds] = [{}, { blinds: 'between-glass' }].map((one) => seen('plumbline-half-lite', one));
  expect(blinds?.unit_cents).toBe((bare?.unit_cents ?? 0) + 34500);
  expect(blinds?.picture).not.toBe(bare?.picture);
  expect(blinds?.words).toContain('Blinds between the panes.');
  expect(blinds?.headline).toContain('Blinds between the glass');
  expect(bare?.headline).not.toMatch(/blinds/i);
  const [plain, plate] = [{}, { kick_plate: 'brass' }].map((one) => seen('joiner-six-panel', one));
  expect(plate?.unit_cents).toBe((plain?.unit_cents ?? 0) + 16500);
  expect(plate?.words).toContain('Brass kick plate outside.');
  expect(plate?.headline).toContain('Brass kick plate');
  expect(plain?.words).not.toContain('kick plate');
});

it('refuses blinds behind lead, texture or glass without room, and bars where they hang', () => {
  const model = line('plumbline-half-lite');
  for (const answers of [{ insert: 'leaded' }, { glass: 'triple' }, { texture: 'rain' }])
    expect(giveAnswer(model, answers, 'blinds', 'between-glass')).toMatchObject({ accepted: false });
  const bars = giveAnswer(model, { blinds: 'between-glass' }, 'grille_type', 'between-glass');
  expect(bars).toMatchObject({
    accepted: false,
    reason: 'The blinds hang where these bars would be. Choose bars on both faces.',
  });
});

it('draws a plan whose bay stands out by its angle', () => {
  const spec = (angle: number) =>
    ({ ...line('meridian-bay').drawing, style: 'bay', width: 96, angle }) as ProjectingSpec;
  expect(projectionOf(spec(30))).toBeCloseTo((96 / (2 * Math.cos(Math.PI / 6) + 1.55)) * 0.5, 6);
  expect(projectionOf(spec(45))).toBeGreaterThan(projectionOf(spec(30)));
  const plan = drawPlan(spec(45), { size: 300, title: 'Plan' });
  expect(plan).toContain('stands out 23 inches from the wall');
  expect(plan).not.toBe(drawPlan(spec(30), { size: 300, title: 'Plan' }));
});
