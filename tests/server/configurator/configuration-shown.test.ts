import { drawConfiguration } from '#domain/configurator/contract.ts';
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

describe('how many', () => {
  it('[7.14] takes a quantity, which the total follows', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    const three = await visitor.quantity(config.id, 3);
    expect(three).toMatchObject({
      quantity: 3,
      price: { unit_cents: 131_000, total_cents: 393_000 },
    });
    for (const quantity of [0, 100, 1.5, '2', null, undefined])
      expect(failureOf(await visitor.tryQuantity(config.id, quantity))).toMatchObject({
        status: 422,
        error: { fields: [{ path: 'body.quantity' }] },
      });
    expect((await visitor.read(config.id)).config.quantity).toBe(3);
    expect(failureOf(await visitor.tryQuantity(unknownId, 1))).toEqual(unknownConfiguration);
  });
});

describe('drawing', () => {
  const drawn = async (id: string, body: Record<string, unknown>) =>
    drawConfiguration.response.parse((await visitor.draw(id, body)).json()).drawing;

  it('[7.15] takes the id of a drawing and a canvas, and draws what the configuration is now', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    const small = { width: 160, height: 160 };
    const outside = await drawn(config.id, { id: 'exterior', canvas: small });
    expect(outside).toMatchObject({ id: 'exterior', canvas: small });
    expect(outside.svg).toMatch(/^<svg [^>]*width="160" height="160"/);
    expect(outside.svg).toContain('Meridian Double-Hung, seen from outside');
    expect(outside.svg).toContain('Width: 36 in.; Height: 60 in.');
    expect(await drawn(config.id, { canvas: small })).toEqual(outside);
    const ids = ['exterior', 'interior', 'exterior-night', 'interior-night'];
    const all = await Promise.all(ids.map((id) => drawn(config.id, { id, canvas: small })));
    expect(new Set(all.map(({ svg }) => svg)).size).toBe(4);
    await visitor.answer(config.id, 'exterior_color', 'black');
    expect((await drawn(config.id, { canvas: small })).svg).not.toBe(outside.svg);
  });

  it('is refused for a view or a canvas that is none, and for an unknown id', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    const fieldOf = async (body: Record<string, unknown>) =>
      failureOf(await visitor.draw(config.id, body)).error.fields?.[0]?.path;
    expect(await fieldOf({ id: 'from-above', canvas })).toBe('body.id');
    expect(await fieldOf({ canvas: { width: 8, height: 8 } })).toBe('body.canvas.width');
    expect(failureOf(await visitor.draw(unknownId, { canvas }))).toEqual(unknownConfiguration);
  });
});

describe('reading', () => {
  it('[7.16] gives a configuration by its id with its model, and changes nothing by it', async () => {
    const { config, model } = await visitor.start('meridian-double-hung');
    const first = await visitor.read(config.id);
    expect(first).toEqual({ config, model });
    expect(await visitor.read(config.id)).toEqual(first);
    for (const id of [unknownId, 'x', config.id.slice(1), `${config.id}%00`])
      expect(failureOf(await visitor.tryRead(id))).toEqual(unknownConfiguration);
  });
});
