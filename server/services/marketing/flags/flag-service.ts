import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { FlagValue } from '#domain/content/feature-flag.ts';
import { holdsNow } from '#domain/marketing/evaluate-feature.ts';
import type { Flag, postIdentity, reportSplitEvent } from '#domain/marketing/flags-contract.ts';
import { ownValue } from '#domain/validation/own-value.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import {
  addCounts,
  addExposure,
  clearCounts,
  deleteExposuresOf,
  exposuresOf,
  reachGoal,
} from './count-store.ts';
import { flagsOf, hourOf, limitsOfEvents, tooManyEvents, traitsOf } from './domain.ts';
import type { Environment } from './environment.ts';

export interface FlagServiceDeps {
  db: Database;
  now: () => Date;
  tries: SlowTries;
  digestKey: () => Promise<string>;
  environment: Environment;
}

type Identity = z.output<typeof postIdentity.body>;
type Event = z.output<typeof reportSplitEvent.body>;

const days = (count: number): number => count * 24 * 60 * 60 * 1000;

const countsKeptMs = days(400);
const exposuresKeptMs = days(180);

interface Answered<T> {
  answer: T;
  updatedAt: number;
}

/** Serves the SDK and counts its and the storefront's reports. */
export class FlagService {
  constructor(private readonly deps: FlagServiceDeps) {}

  async all(): Promise<Answered<Flag[]>> {
    const { features, overrides, updatedAt } = await this.deps.environment.read();
    return { answer: flagsOf(features, overrides, { now: this.deps.now() }), updatedAt };
  }

  /** Without an identifier, evaluates the environment defaults, like Flagsmith. */
  async of({ identifier, traits }: Identity): Promise<Answered<z.input<typeof postIdentity.response>>> {
    const { features, overrides, updatedAt } = await this.deps.environment.read();
    const identity = identifier ? { identity: { identifier, traits: traitsOf(traits) } } : {};
    const flags = flagsOf(features, overrides, { now: this.deps.now(), ...identity });
    return { answer: { ...(identifier && { identifier }), traits, flags }, updatedAt };
  }

  async count(counts: Readonly<Record<string, number>>): Promise<void> {
    const { db, now, environment } = this.deps;
    const { features } = await environment.read();
    const hour = hourOf(now());
    const counted = features
      .map(({ name }) => ({ feature: name, count: ownValue(counts, name) }))
      .flatMap(({ feature, count }) => (count ? [{ feature, variant: '', hour, count }] : []));
    await addCounts(db, counted);
  }

  /** Returns true if the event counts; throws 429 above the network's limit. */
  async report(event: Event, address: string): Promise<boolean> {
    const subject = `flag events by network ${networkOf(address)}`;
    if ('retryAfterMs' in (await this.deps.tries.begin([{ subject, limits: limitsOfEvents }])))
      throw tooManyEvents();
    const visitor = await this.digestOf(event.identifier);
    return event.kind === 'shown' ? this.shown(visitor, event) : this.reached(visitor, event.goal);
  }

  accountPart(): AccountPart {
    const { db } = this.deps;
    return {
      exportOf: async ({ id }) => exposuresOf(db, await this.digestOf(id)),
      forget: async (tx, { id }) => deleteExposuresOf(tx, await this.digestOf(id)),
    };
  }

  clearExpired(): Promise<void> {
    const now = this.deps.now().getTime();
    return clearCounts(this.deps.db, {
      countsBefore: new Date(now - countsKeptMs),
      exposuresBefore: new Date(now - exposuresKeptMs),
    });
  }

  /** Overridden values are excluded from split tests. */
  private async shown(visitor: string, event: { feature: string; value: FlagValue }): Promise<boolean> {
    const { db, now, environment } = this.deps;
    const { features, overrides } = await environment.read();
    const feature = features.find(({ name }) => name === event.feature);
    const override = overrides.get(event.feature);
    if (!feature?.split || (override && holdsNow(override, now()))) return false;
    const values = [feature.value, ...feature.variants.map(({ value }) => value)];
    if (!values.includes(event.value)) return false;
    const variant = JSON.stringify(event.value);
    const exposure = { feature: feature.name, visitor, variant, shownAt: now(), reachedAt: null };
    const isNew = await addExposure(db, exposure);
    if (isNew) await addCounts(db, [{ feature: feature.name, variant, hour: hourOf(now()), count: 1 }]);
    return isNew;
  }

  private async reached(visitor: string, goal: string): Promise<boolean> {
    const { db, now, environment } = this.deps;
    const { features } = await environment.read();
    const aiming = features.filter(({ split }) => split?.goal === goal).map(({ name }) => name);
    return reachGoal(db, { visitor, features: aiming, now: now() });
  }

  private async digestOf(identifier: string): Promise<string> {
    const key = await this.deps.digestKey();
    return createHmac('sha256', key).update(`flag visitor ${identifier}`).digest('base64url');
  }
}
