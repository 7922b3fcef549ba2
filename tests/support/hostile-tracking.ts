import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { recordSiteEvents } from '../../domain/contracts/tracking.ts';
import { vitalNames } from '../../domain/tracking/vitals.ts';
import { anyText, mostly, object } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';

const event = object({
  type: mostly(fc.constantFrom('view', 'vital'), anyText),
  template: mostly(fc.constantFrom('pages-index', 'templates-article', `pages-${'a'.repeat(80)}`), anyText),
  name: mostly(fc.constantFrom(...vitalNames), anyText),
  value: mostly(
    fc.oneof(fc.double({ min: 0, max: 600_000 }), fc.constantFrom(0, -0, 5e-324)),
    fc.jsonValue(),
  ),
});

/** Bodies near enough to right ones to come far, of the call that counts pages. */
export const hostileTrackingBodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [
    recordSiteEvents,
    object({
      environment: mostly(fc.constantFrom('qa', 'production'), anyText),
      events: mostly(fc.array(event, { maxLength: 51 }), fc.jsonValue()),
    }),
  ],
];
