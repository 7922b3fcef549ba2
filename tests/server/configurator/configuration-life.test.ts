import { sql } from 'drizzle-orm';
import type { ContentSet } from '#domain/content/content-set.ts';
import { type Configurator, newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { runJobs } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

const day = 24 * 60 * 60 * 1000;
const opening = new Date('2026-03-01T12:00:00Z');
let today = opening;
const later = (days: number): void => {
  today = new Date(opening.getTime() + days * day);
};

let test: TestApp;
let visitor: Configurator;
beforeAll(async () => {
  test = await withApp({ now: () => today });
  visitor = newConfigurator(test.app);
});
beforeEach(() => {
  today = opening;
});
afterAll(() => test.close());

async function afterEdit<T>(
  edited: Partial<ContentSet>,
  work: (visitor: Configurator) => Promise<T>,
): Promise<T> {
  const content = { ...fixtureContent, ...edited };
  const after = await withApp({ content, now: () => today, database: test.database });
  return work(newConfigurator(after.app)).finally(after.close);
}

const dearer = {
  lineConfigurations: fixtureContent.lineConfigurations.map((configuration) => ({
    ...configuration,
    grid: {
      ...configuration.grid,
      cents: configuration.grid.cents.map((row) => row.map((cents) => cents + 10_000)),
    },
  })),
};

describe('the life of a configuration', () => {
  it('ends 90 days after its last change, with its quote', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    expect(config.expires_at).toBe(new Date(opening.getTime() + 90 * day).toISOString());
    later(89);
    const changed = await visitor.answer(config.id, 'screen', 'full');
    expect(changed.expires_at).toBe(new Date(opening.getTime() + 179 * day).toISOString());
    later(178);
    expect((await visitor.read(config.id)).config.wishes).toEqual({ screen: 'full' });
    later(179);
    expect(failureOf(await visitor.tryRead(config.id)).status).toBe(404);
    expect(failureOf(await visitor.tryQuantity(config.id, 2)).status).toBe(404);
    expect(failureOf(await visitor.tryAnswer(config.id, 'screen', 'none')).status).toBe(404);
    expect(failureOf(await visitor.tryQuote(config.quote_id)).status).toBe(404);
  });

  it('leaves no rows behind: upkeep clears those that ended, and their quotes', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    await visitor.start('daybook-slider', { quote_id: config.quote_id });
    await runJobs(test.app);
    later(365);
    for (let count = 0; count < 5; count += 1) await visitor.start('daybook-slider');
    await runJobs(test.app);
    const { rows } = (await test.database.db.execute(
      sql`select (select count(*)::int from configurations) as configurations, (select count(*)::int from quotes) as quotes`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ configurations: 5, quotes: 5 }]);
  });
});

describe('a price list that changes', () => {
  it('is reported with what it was before, by the next change and by readings until the one after', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    const { price_list, unit_cents } = config.price;
    await afterEdit(dearer, async (returning) => {
      const read = (await returning.read(config.id)).config.price;
      expect(read).toMatchObject({ unit_cents: 141_000, outdated: { price_list, unit_cents } });
      expect(read.price_list).not.toBe(price_list);
      const answered = await returning.answer(config.id, 'screen', 'full');
      expect(answered.price).toMatchObject({ unit_cents: 145_800, outdated: { price_list, unit_cents } });
      expect((await returning.read(config.id)).config.price.outdated).toEqual({ price_list, unit_cents });
      expect((await returning.quantity(config.id, 2)).price.outdated).toBeNull();
      expect((await returning.read(config.id)).config.price.outdated).toBeNull();
    });
  });

  it('is not reported of a product that takes the place of another', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    await afterEdit(dearer, async (returning) => {
      const replaced = await returning.replace(config.quote_id, config.id, 'daybook-slider');
      expect(replaced.config.price.outdated).toBeNull();
    });
  });
});

describe('a product that is no longer made', () => {
  it('takes its configurations with it, and leaves the rest of the quote', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    const { config: slider } = await visitor.start('daybook-slider', { quote_id: config.quote_id });
    const lineConfigurations = fixtureContent.lineConfigurations.filter(
      ({ line_id }) => line_id === 'daybook-slider',
    );
    await afterEdit({ lineConfigurations }, async (returning) => {
      expect(failureOf(await returning.tryRead(config.id)).status).toBe(404);
      expect((await returning.quote(config.quote_id)).lines.map(({ id }) => id)).toEqual([slider.id]);
    });
  });
});
