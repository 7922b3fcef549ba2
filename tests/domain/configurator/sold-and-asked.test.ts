import { drawingOf } from '#domain/configurator/drawing-of.ts';
import type { Model } from '#domain/configurator/model.ts';
import { settle } from '#domain/configurator/settle.ts';
import { projectionOf } from '#domain/drawing/draw-plan.ts';
import type { ProjectingSpec } from '#domain/drawing/unit-types/facets.ts';
import { everyModel, readRealContent } from '#tests/support/configurator/real-models.ts';

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
  'Four, five or six lights at ten degrees each': {
    bow_lights: ['four-lights', 'five-lights', 'six-lights'],
  },
  'Angle of 30 or 45 degrees': { bay_angle: ['thirty-degrees', 'forty-five-degrees'] },
  'Blinds between the glass, at extra cost': { blinds: ['none', 'between-glass'] },
  'Brass kick plate, drilled and fitted, at extra cost': { kick_plate: ['none', 'brass'] },
  'Pocket-replacement frame for square old openings': { installation: ['replacement-pocket'] },
  'Prairie, farmhouse and colonial grilles': { grille: ['prairie', 'farmhouse', 'colonial'] },
  'Outswing version rated for coastal wind': { swing: ['outswing'] },
  'Triple glazing down to a U-factor of 0.18': { glass: ['triple'] },
  'Impact-rated build for coastal zones': { glass: ['impact'] },
  'Laminated sidelights in three textures': { texture: ['frosted', 'reeded', 'rain'] },
};
/** Features that every unit of the line has, so that there is nothing to ask. */
const facts = [
  'Steel-stiffened stiles',
  'Double bulb seal around all four sides',
  'Screen inside, out of the weather',
  'Five-chamber frame and fusion-welded sash',
  'Made in two weeks in any size; common ones wait on the shelf',
  'Sized for 8 in. block courses without mortar work',
  'Lifts off its arms for cleaning',
  'Upper lite glazed straight into the frame for a larger view',
  'Meets egress at 36 by 60 in. and up',
  'Air leakage tested at 0.08 cfm per square foot',
  'Brass tandem rollers, adjustable from the edge',
  'Either sash lifts out without tools',
  'Meets egress from 60 by 42 in.',
  'Vent stop holds it four inches open',
  'Stainless sill cap and tandem rollers',
  'Foot bolt with a three-inch vent position',
  'Bent one-piece exterior sill',
  'Projects 7 to 20 in. from the wall, by its width and lights',
  'Quarter-sawn vertical-grain fir',
  'Dentil shelf cut from a single stick',
  'Hand-rubbed oil finish from our own shop',
  'White oak, matched across both leaves',
  'Bronze astragal and edge-mounted flush bolts',
  'Mortise-and-tenon corners pinned with maple dowel',
  '1 1/4 in. meeting rail, the thinnest we build',
  'Exterior grilles beveled like glazing putty',
  'Primed on six sides before assembly',
  'Clear opening up to 54 in. wide without a center post',
  'Shoot bolts thrown by one lever',
  'Removable interior screens in matching wood',
  'Vertical-grain Douglas fir',
  'Three ball-bearing hinges per leaf',
  'Multi-point lock with a one-inch deadbolt',
  'V-jointed mahogany over a torsion core',
  'Four hinges, each carrying 75 lb.',
  'Speakeasy grate that really opens',
  'Lathe-turned oak frame',
  'Bent ash glazing ring',
  'Paper template of the rough opening sent ahead of the window',
  'Floating raised panels',
  'Two coats of oil primer before it leaves',
  'One frame, mortised at the mullion and the transom bar',
  'Sashes hung on concealed balances, each tilting in',
  'Scissor operator in stainless steel',
  'Safe to leave open six inches in steady rain',
  'Shipped assembled and wired for support cables',
  'Insulated seat board, R-13',
  'One lever pulls in all lock points',
  'Stainless hinge track, four-inch washing gap',
  'Block-and-tackle balances good for 20,000 cycles',
  'Clear pine, stain-grade, no joints on the face',
  'Three to ten panels by the width, opening 98 percent of it',
  'One panel acts as the daily door',
  'Three-point edge lock',
  'Laminated glass throughout',
  'Cladding without a horizontal joint',
  'Clear opening up to eight feet',
  'Magnetic meeting stile',
  'Paired pulls on one lock',
  'Laminated and bent, with no segment joints',
  'Flush sill over a sloped drain pan',
  'Bearings rated for 400 lb. a panel',
  'Foreman on site for the first day of setting',
  'Mulled at the works, up to twelve feet wide',
  'Continuous head and sill, with no joint to flash',
  'Design pressure 50 across the mullions',
  'Up to seventy square feet in one unit',
  'Rails aligned with the operating windows at its side',
  'Tempered where the code asks, at no surprise later',
  'Nine-inch bottom rail',
  'Solid brass pull, inside and out',
  'Top-hung screen that does not ride in the dirt',
  'Same 2 3/4 in. sightline as the casement',
  '2 3/4 in. frame and sash together',
  'Matched fixed units with the same sightline',
  'Pultruded frame with welded corners',
  'Dark colors carry the same 15-year finish cover as white',
  'Sloped sill with no exposed weep covers',
  'Composite bottom rail that cannot wick water',
  'Hinges adjustable three ways with a hex key',
  'Transom 12 to 18 in. tall',
  'Dent-proof lower panel',
  'Composite edges on all four sides',
  'Smooth skin that takes any exterior paint',
  'Foam core, R-6 at the slab',
  'Molded from a hand-built wood original',
  'Fire rating of 20 minutes for attached garages',
  'Spans nine feet with no mullion',
  'Vents at both ends, locked separately',
  'Sill rated for water at 12 lb. per square foot of wind',
  'Opposed hooks that defeat lifting',
  'Sill upstand of 1 1/2 in., thermally broken',
  'Design pressure 50',
  'Cardboard corner template before production',
];
const counts: Record<string, number> = { 'five finishes': 5, eleven: 11, 'Four arrangements': 4 };

it('asks for each choice that a feature of a line promises, or says that a showroom has it', async () => {
  const content = await readRealContent();
  const models = new Map<string, Model>();
  for (const model of everyModel(content))
    if (model.market.market === content.markets[0]?.market) models.set(model.backend_name, model);
  const promises = content.productLines.flatMap(({ line_id, features }) =>
    features.map((text) => ({ line_id, text })),
  );
  expect(promises.length).toBeGreaterThan(130);
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

it('says how far a bow stands out, from the narrowest to the widest one', async () => {
  const content = await readRealContent();
  const bow = content.productLines.find(({ line_id }) => line_id === 'joiner-bow');
  const model = everyModel(content).find(({ backend_name }) => backend_name === 'joiner-bow');
  if (!bow || !model) throw new Error('There is no bow');
  const out = (width: number, bow_lights: string) => {
    const settled = settle(model, { width: width * 16, bow_lights });
    return projectionOf(drawingOf(model, settled, { view: 'exterior', light: 'day' }) as ProjectingSpec);
  };
  const least = Math.round(out(bow.sizes.min_width, 'four-lights'));
  const most = Math.round(out(bow.sizes.max_width, 'six-lights'));
  expect(bow.features).toContain(`Projects ${least} to ${most} in. from the wall, by its width and lights`);
});
