import type { Model } from '#domain/configurator/model.ts';
import { everyModel, readRealContent } from '#tests/support/configurator/real-models.ts';

/** Words of a feature that promise a choice. */
const choiceWords =
  /\bor\b|\boptions?\b|\bon request\b|\bto order\b|\bextra cost\b|\beither\b|\bany\b|\bchoice\b|\bavailable\b|\barrangements\b|\bin (two|three|four|five|eleven)\b|\bcolors\b|\bfinishes\b|\bhalf screen\b|no charge|\bmulls?\b|\bmulling\b|\bmotor/i;

/** Features that promise a choice, each with its question and the options that it must offer. */
const asked: Record<string, Record<string, string[]>> = {
  'Left or right hinge at one price': { operation: ['casement-left', 'casement-right'] },
  'Half screen at no charge': { screen: ['half'] },
  'Screen door at no charge': { screen: ['full'] },
  'Integral nail fin, or finless for pockets': { installation: ['new-construction', 'replacement-pocket'] },
  'Obscure glass available where the lawn mower goes by': { texture: ['frosted'] },
  'Inswing or outswing, either leaf active': {
    swing: ['inswing', 'outswing'],
    opens_first: ['left', 'right'],
  },
  'Wood jamb liner in place of vinyl, at extra cost': { jamb_liner: ['vinyl', 'wood'] },
  'Transom in one light, or one over each sash': {
    operation: ['twin-hungs-and-transom', 'twin-hungs-and-transoms'],
  },
  'Folding crank in five finishes': { hardware: [] },
  '0.078 in. extruded cladding in eleven baked-on colors': { exterior_color: [] },
  'Interior in pine, fir or white oak': { material: ['clad-pine', 'clad-fir', 'clad-oak'] },
  'Interior in fir, pine or white oak': { material: ['clad-pine', 'clad-fir', 'clad-oak'] },
  'Four arrangements, from a picture over awnings to twin casements': {
    operation: ['picture-over-awnings', 'twin-casements'],
  },
  'Pole-operated or motorized above eight feet': { opener: ['pole', 'motor'] },
  'Rain sensor with the motor option': { opener: ['motor-and-sensor'] },
  'Egress hinge at no charge on bedroom sizes': { egress: ['way-out'] },
  'Half screen or full, in black aluminum': { screen: ['half', 'full'] },
  'Sidelight left or right': { sidelight_side: ['left', 'right'] },
  'Choice of which panel operates': { sliding_panel: ['left', 'right'] },
  'Any whole pitch from 2 in 12 to 12 in 12': { pitch: ['two-in-twelve', 'twelve-in-twelve'] },
  'Laminated sidelights in three textures': { texture: ['frosted', 'reeded', 'rain'] },
};
/** Sentences with such a word that promise no choice. */
const facts = [
  'Sized for 8 in. block courses without mortar work',
  'Either sash lifts out without tools',
  'Brass tandem rollers, adjustable from the edge',
  'Mulled at the works, up to twelve feet wide',
  'Design pressure 50 across the mullions',
  'Made in two weeks in any size; common ones wait on the shelf',
  'Smooth skin that takes any exterior paint',
  'Dark colors carry the same 15-year finish cover as white',
];
const counts: Record<string, number> = { five: 5, eleven: 11, 'Four arrangements': 4 };

it('asks for whatever a feature of a line lets one choose, or says that a showroom does', async () => {
  const content = await readRealContent();
  const models = new Map<string, Model>();
  for (const model of everyModel(content))
    if (model.market.market === content.markets[0]?.market) models.set(model.backend_name, model);
  const promises = content.productLines.flatMap(({ line_id, features }) =>
    features.filter((text) => choiceWords.test(text)).map((text) => ({ line_id, text })),
  );
  expect(promises.length).toBeGreaterThan(25);
  const unkept = promises.filter(
    ({ text }) => !asked[text] && !facts.includes(text) && !text.includes('through a showroom'),
  );
  expect(unkept).toEqual([]);
  for (const { line_id, text } of promises)
    for (const [name, options] of Object.entries(asked[text] ?? {})) {
      const question = models.get(line_id)?.questions.find((one) => one.question === name);
      const offered = question?.kind === 'choice' ? question.options.map(({ option }) => option) : [];
      expect([line_id, text, offered]).toEqual([line_id, text, expect.arrayContaining(options)]);
      const [, wanted] = Object.entries(counts).find(([word]) => text.includes(word)) ?? [];
      if (wanted !== undefined) expect([line_id, text, offered.length]).toEqual([line_id, text, wanted]);
    }
});
