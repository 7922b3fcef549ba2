import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { endOverride, setOverride } from '../../domain/contracts/flag-admin.ts';
import { postFlagAnalytics, postIdentity, reportSplitEvent } from '../../domain/contracts/flags.ts';
import type { DatabaseClient } from '../../server/db/database.ts';
import { anyText, mostly, none, object } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';

const value = fc.oneof(fc.boolean(), fc.double(), anyText, fc.constant(null));
const identifier = mostly(fc.constantFrom('visitor-1', 'a b&c'), anyText);
const traits = fc.array(
  object({
    trait_key: mostly(fc.constantFrom('is_pro', 'branch'), anyText),
    trait_value: mostly(value),
    transient: fc.oneof(none, fc.boolean()),
  }),
  { maxLength: 60 },
);
const count = mostly(fc.integer({ min: -1, max: 100_001 }));
const reason = mostly(fc.constantFrom('It broke', 'Two\nlines'), anyText);

/** Bodies near enough to right ones to come far, of the calls about feature flags. */
export const hostileFlagBodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [
    postIdentity,
    object({ identifier, transient: fc.oneof(none, mostly(fc.boolean())), traits: mostly(traits) }),
  ],
  [
    postFlagAnalytics,
    mostly(fc.dictionary(mostly(fc.constant('room_pictures'), anyText).map(String), count)),
  ],
  [
    reportSplitEvent,
    object({
      kind: mostly(fc.constantFrom('shown', 'reached'), anyText),
      identifier,
      feature: mostly(fc.constantFrom('minicart_first', 'room_pictures'), anyText),
      value: mostly(fc.constantFrom('checkout', 'cart'), value),
      goal: mostly(fc.constant('order_placed'), anyText),
    }),
  ],
  [
    setOverride,
    object({
      enabled: mostly(fc.boolean()),
      value: fc.oneof(none, fc.constant(null), mostly(fc.constant('cart'), value)),
      reason,
      until: fc.oneof(none, mostly(fc.constantFrom('2099-01-01T00:00:00Z', '2000-01-01T00:00:00Z'), anyText)),
    }),
  ],
  [endOverride, object({ reason })],
];

/** Something for an editor to end. */
export async function newOverrides({ db }: DatabaseClient): Promise<void> {
  await db.execute(
    sql`insert into flag_overrides (feature, enabled, reason, set_by, set_at) values
      ('room_pictures', true, 'It broke', 'editor', now()), ('minicart_first', true, 'It broke', 'editor', now())
      on conflict do nothing`,
  );
}
