import { type FeatureFlag, featureFlagSchema } from '#domain/content/feature-flag.ts';
import { evaluateFeature, type FlagIdentity } from '#domain/marketing/evaluate-feature.ts';
import { lastChangeByClock } from '#domain/marketing/last-change.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const now = new Date('2027-01-15T12:00:00Z');
const base = { name: 'room_pictures', description: 'Rooms', enabled: true };
const feature = (changed: object): FeatureFlag => featureFlagSchema.parse({ ...base, ...changed });
const visitor = (identifier: string, traits: FlagIdentity['traits'] = {}): FlagIdentity => ({
  identifier,
  traits,
});
const isOn = (flag: FeatureFlag, identifier: string, at = now): boolean =>
  evaluateFeature(flag, { now: at, identity: visitor(identifier) }).enabled;

const many = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
const identifiers = fc.string({ minLength: 1, maxLength: 60 });
const percents = fc.integer({ min: 0, max: 100 });

describe('a feature', () => {
  it('says the same to the same identity, whenever it asks and whatever else it is asked', () => {
    fc.assert(
      fc.property(identifiers, percents, (identifier, rollout) => {
        const flag = feature({ rollout, value: 'a', variants: [{ value: 'b', weight: 50 }] });
        const later = new Date(now.getTime() + 86_400_000);
        const answers = [now, later].map((at) =>
          evaluateFeature(flag, { now: at, identity: visitor(identifier) }),
        );
        expect(answers[1]).toEqual(answers[0]);
      }),
    );
  });

  it('reaches as many identities as its percentage says', () => {
    fc.assert(
      fc.property(percents, (rollout) => {
        const flag = feature({ rollout });
        const share = (many.filter((identifier) => isOn(flag, identifier)).length / many.length) * 100;
        expect(Math.abs(share - rollout)).toBeLessThan(2);
      }),
      { numRuns: 20 },
    );
    expect(many.some((identifier) => isOn(feature({ rollout: 0 }), identifier))).toBe(false);
    expect(many.every((identifier) => isOn(feature({ rollout: 100 }), identifier))).toBe(true);
  });

  it('is taken from no one by a percentage that grows', () => {
    fc.assert(
      fc.property(identifiers, percents, percents, (identifier, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        if (isOn(feature({ rollout: less }), identifier))
          expect(isOn(feature({ rollout: more }), identifier)).toBe(true);
      }),
    );
  });

  it('deals its variants by weight, apart from its roll-out and from other features', () => {
    const split = { value: 'a', variants: [{ value: 'b', weight: 50 }], rollout: 50 };
    const flags = [feature(split), feature({ ...split, name: 'live_times' })];
    const answersOf = (identifier: string) =>
      flags.map((flag) => evaluateFeature(flag, { now, identity: visitor(identifier) }));
    const reached = many.map(answersOf).filter(([first]) => first?.enabled);
    const share = (rows: typeof reached, index: number) =>
      rows.filter((row) => row[index]?.value === 'b').length / rows.length;
    expect(share(reached, 0)).toBeCloseTo(0.5, 1);
    expect(
      share(
        reached.filter(([first]) => first?.value === 'b'),
        1,
      ),
    ).toBeCloseTo(0.5, 1);
  });

  it('is on from the first instant of its first day to the last of its last day, in UTC', () => {
    const flag = feature({ from: '2027-01-15', to: '2027-01-16' });
    const at = (instant: string): boolean => isOn(flag, 'a', new Date(instant));
    expect(at('2027-01-14T23:59:59.999Z')).toBe(false);
    expect(at('2027-01-15T00:00:00Z')).toBe(true);
    expect(at('2027-01-16T23:59:59.999Z')).toBe(true);
    expect(at('2027-01-17T00:00:00Z')).toBe(false);
  });

  it.each([
    [{ trait: 'is_pro', in: [true] }, { is_pro: true }, { is_pro: false }],
    [{ trait: 'branch', not_in: ['norwalk-ct'] }, { branch: 'toronto-on' }, { branch: 'norwalk-ct' }],
    [{ trait: 'branch', not_in: ['norwalk-ct'] }, { branch: 'toronto-on' }, {}],
    [{ trait: 'orders', at_least: 2, at_most: 4 }, { orders: 4 }, { orders: 5 }],
    [{ trait: 'orders', at_least: 2 }, { orders: 2 }, { orders: '3' }],
    [{ trait: 'constructor', in: ['x'] }, { constructor: 'x' }, {}],
  ])('fits a segment by the rule %j', (rule, inside, outside) => {
    const flag = feature({ enabled: false, segments: [{ name: 'Some', rules: [rule], enabled: true }] });
    const of = (traits: object) =>
      evaluateFeature(flag, { now, identity: visitor('a', traits as FlagIdentity['traits']) }).enabled;
    expect(of(inside)).toBe(true);
    expect(of(outside)).toBe(false);
  });

  it('is as the first segment says all of whose rules are met', () => {
    const rules = [
      { trait: 'is_pro', in: [true] },
      { trait: 'orders', at_least: 2 },
    ];
    const segments = [
      { name: 'Regulars', rules, value: 'most' },
      { name: 'Professionals', rules: rules.slice(0, 1), value: 'more', rollout: 0 },
    ];
    const flag = feature({ value: 'some', segments });
    const of = (traits: FlagIdentity['traits']) =>
      evaluateFeature(flag, { now, identity: visitor('a', traits) });
    expect(of({ is_pro: true, orders: 2 })).toEqual({ enabled: true, value: 'most' });
    expect(of({ is_pro: true, orders: 1 })).toEqual({ enabled: false, value: 'more' });
    expect(of({ orders: 2 })).toEqual({ enabled: true, value: 'some' });
  });

  it('is on without an identity only where all have it, with its own value', () => {
    const variants = [{ value: 'b', weight: 100 }];
    expect(evaluateFeature(feature({ value: 'a', variants }), { now })).toEqual({
      enabled: true,
      value: 'a',
    });
    expect(evaluateFeature(feature({ rollout: 99.9 }), { now })).toEqual({ enabled: false, value: null });
  });

  it('is for everyone what staff made it, until the end of that', () => {
    const flag = feature({ rollout: 0, to: '2020-01-01', value: 'a', variants: [{ value: 'b', weight: 0 }] });
    const override = { enabled: true, value: 'b', until: new Date(now.getTime() + 1) };
    const of = (at: Date, identity?: FlagIdentity) =>
      evaluateFeature(flag, { now: at, override, ...(identity && { identity }) });
    expect(of(now)).toEqual({ enabled: true, value: 'b' });
    expect(of(now, visitor('a'))).toEqual({ enabled: true, value: 'b' });
    expect(of(override.until, visitor('a'))).toEqual({ enabled: false, value: 'a' });
    const forGood = { enabled: true, value: null, until: null };
    expect(evaluateFeature(flag, { now, override: forGood })).toEqual({ enabled: true, value: 'a' });
  });
});

it('the clock changed flags last where a date or an override began or ended', () => {
  const flags = [feature({ from: '2027-01-10', to: '2027-01-12' }), feature({ from: '2027-02-01' })];
  const override = { until: new Date('2027-01-14T08:00:00Z') };
  const at = (instant: string) => lastChangeByClock(flags, [override, { until: null }], new Date(instant));
  expect(at('2027-01-09T23:59:59Z')).toBe(0);
  expect(at('2027-01-12T23:59:59Z')).toBe(Date.parse('2027-01-10'));
  expect(at('2027-01-13T00:00:00Z')).toBe(Date.parse('2027-01-13'));
  expect(at('2027-01-15T00:00:00Z')).toBe(override.until.getTime());
});
