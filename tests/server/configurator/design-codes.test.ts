import { findDesign } from '#domain/configurator/contract.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});

it('a design is found by its whole code and by its short code, however that is typed', async () => {
  const filters = [{ question: 'exterior_color', answer: 'black' }];
  const { config } = await newConfigurator(test.app).start('meridian-double-hung', { filters });
  const { code, short_code } = config;
  const design = { backend_name: 'meridian-double-hung', title: 'Meridian Double-Hung', code };
  for (const typed of [code, short_code, short_code.toLowerCase().replace('-', ' ')])
    expect(await call(test.app, findDesign, { params: { code: typed } })).toEqual(design);

  expect(failureOf(await send(test.app, findDesign, { params: { code: '0000-0000' } }))).toMatchObject({
    status: 404,
    error: {
      code: 'unknown_configuration',
      message: 'We found no design with that code. Designs are kept for 90 days.',
    },
  });
});
