import { type Configurator, newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { mainEngine } from '#tests/support/db/engines.ts';
import { type TestApp, withApp, workerApp } from '#tests/support/server/server-app.ts';

let test: TestApp;
let other: TestApp;
let tabs: [Configurator, Configurator];
beforeAll(async () => {
  test = await workerApp();
  other = await withApp({ database: test.database });
  tabs = [newConfigurator(test.app), newConfigurator(other.app)];
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const answers = [
  ['width', 40 * 16],
  ['height', 50 * 16],
  ['exterior_color', 'black'],
  ['glass', 'triple'],
  ['grille', 'custom'],
  ['screen', 'full'],
] as const;

// PGlite has one connection and proves only that no call fails; PostgreSQL tests the race.
describe(`one configuration in several tabs, on ${mainEngine}`, () => {
  it('keeps both of two answers that are given at once', async () => {
    const [one, two] = tabs;
    for (let round = 0; round < 10; round += 1) {
      const { config } = await one.start('meridian-double-hung');
      await Promise.all([
        one.answer(config.id, 'screen', 'full'),
        two.answer(config.id, 'exterior_color', 'black'),
      ]);
      expect((await one.read(config.id)).config.wishes).toEqual({ screen: 'full', exterior_color: 'black' });
    }
  });

  it('keeps every answer of many that are given at once, on two servers', async () => {
    const [one] = tabs;
    const { config } = await one.start('meridian-double-hung');
    await Promise.all(
      answers.map(([question, answer], index) =>
        (tabs[index % 2] ?? one).answer(config.id, question, answer),
      ),
    );
    expect((await one.read(config.id)).config.wishes).toEqual(Object.fromEntries(answers));
  });

  it('counts the quantity beside an answer, and loses neither', async () => {
    const [one, two] = tabs;
    const { config } = await one.start('meridian-double-hung');
    await Promise.all([one.quantity(config.id, 7), two.answer(config.id, 'screen', 'full')]);
    expect((await one.read(config.id)).config).toMatchObject({ quantity: 7, wishes: { screen: 'full' } });
  });

  it('never refuses by what another server has changed since', async () => {
    const [one, two] = tabs;
    const { config } = await one.start('meridian-double-hung');
    await one.answer(config.id, 'height', 90 * 16);
    await two.answer(config.id, 'height', 60 * 16);
    const answered = await one.answer(config.id, 'glass', 'triple');
    expect(answered.wishes).toEqual({ height: 60 * 16, glass: 'triple' });
  });

  it('refuses by what another server has changed since, and keeps it', async () => {
    const [one, two] = tabs;
    const { config } = await one.start('meridian-double-hung');
    await one.answer(config.id, 'height', 60 * 16);
    await two.answer(config.id, 'height', 90 * 16);
    expect((await one.tryAnswer(config.id, 'glass', 'triple')).statusCode).toBe(409);
    expect((await one.read(config.id)).config.wishes).toEqual({ height: 90 * 16 });
  });
});
