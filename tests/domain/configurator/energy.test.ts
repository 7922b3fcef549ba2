import { energyFigures, meetsEnergyStar } from '#domain/configurator/energy.ts';
import type { Model } from '#domain/configurator/model.ts';
import { modelOfLine } from '#domain/configurator/model-of-line.ts';
import { settle } from '#domain/configurator/settle.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { readRealContent } from '#tests/support/configurator/real-models.ts';

let content: ContentSet;
const modelsOf = (line: string): Model => {
  const market = content.markets.find((entry) => entry.market === 'mainland');
  const model = market && modelOfLine(content, line, market);
  if (!model) throw new Error(`${line} is not sold`);
  return model;
};
beforeAll(async () => {
  content = await readRealContent();
});

describe('the energy figures of a configuration', () => {
  it('go with the glass, from the best of the line to the worst', () => {
    const model = modelsOf('meridian-double-hung');
    const with_ = (glass: string) => energyFigures(model, settle(model, { glass }));
    expect(with_('triple')).toMatchObject({ uFactor: 0.25 });
    expect(with_('clear-double')).toEqual({ uFactor: 0.29, shgc: 0.31 });
    expect(with_('low-e')?.uFactor).toBe(0.27);
  });

  it('stay within what every line is rated', () => {
    let rated = 0;
    for (const line of content.productLines) {
      const model = modelsOf(line.line_id);
      const glass = model.questions.find(({ question }) => question === 'glass');
      for (const { option } of glass?.kind === 'choice' ? glass.options : []) {
        const figures = energyFigures(model, settle(model, { glass: option }));
        if (!figures) continue;
        rated += 1;
        expect(figures.uFactor).toBeGreaterThanOrEqual(line.performance.u_factor[0]);
        expect(figures.uFactor).toBeLessThanOrEqual(line.performance.u_factor[1]);
        expect(figures.shgc).toBeGreaterThanOrEqual(line.performance.shgc[0]);
        expect(figures.shgc).toBeLessThanOrEqual(line.performance.shgc[1]);
      }
    }
    expect(rated).toBeGreaterThan(content.productLines.length);
  });

  it('are unknown where there is no glass to choose', () => {
    const model = { ...modelsOf('joiner-plank'), questions: [] };
    expect(energyFigures(model, settle(model, {}))).toBeUndefined();
  });
});

describe('ENERGY STAR', () => {
  const northern = [{ u_factor_at_most: 0.22 }, { u_factor_at_most: 0.26, shgc_at_least: 0.4 }];

  it.each([
    [0.22, 0.2, true],
    [0.26, 0.4, true],
    [0.26, 0.39, false],
    [0.27, 0.6, false],
  ])('with a U-factor of %p and an SHGC of %p: %p', (uFactor, shgc, meets) => {
    expect(meetsEnergyStar({ uFactor, shgc }, northern)).toBe(meets);
  });

  it('has every state and province of the postal data in one zone', () => {
    const states = content.energyZones.flatMap((zone) => zone.states);
    expect(new Set(states).size).toBe(states.length);
    expect(states.length).toBeGreaterThanOrEqual(64);
  });
});
