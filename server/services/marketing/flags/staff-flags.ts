import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import type { FeatureFlag } from '#domain/content/feature-flag.ts';
import { localEnvironmentKey } from '#domain/marketing/environment.ts';
import type { FeatureName } from '#domain/marketing/feature-names.ts';
import type { AdminFeature, setOverride } from '#domain/marketing/staff-flags-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { accountIdOf } from '#server/security/caller.ts';
import { countsByDay, exposuresByVariant } from './count-store.ts';
import { valuesOf } from './domain.ts';
import type { Environment } from './environment.ts';
import { type FeatureRows, featureView, lastDays, overrideState } from './feature-view.ts';
import { addHistory, deleteOverride, historyOf, lockOverride, noteChange, putOverride } from './store.ts';

export interface StaffFlagsDeps {
  db: Database;
  now: () => Date;
  environment: Environment;
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  recordStaff: (
    caller: Caller,
    action: 'flag.override' | 'flag.end_override',
    feature: string,
  ) => RecordChange;
  changed: () => Promise<void>;
}

const shownChanges = 20;

export class StaffFlags {
  constructor(private readonly deps: StaffFlagsDeps) {}

  async list(): Promise<AdminFeature[]> {
    const { db, now, environment } = this.deps;
    const { features, overrides } = await environment.read();
    const days = lastDays(now());
    const [counts, exposures] = await Promise.all([
      countsByDay(db, new Date(days[0] ?? 0)),
      exposuresByVariant(db),
    ]);
    const views = features.map(async (feature) => {
      const of = <T extends { feature: string }>(rows: T[]) =>
        rows.filter((row) => row.feature === feature.name);
      const rows = { override: overrides.get(feature.name), counts: of(counts), exposures: of(exposures) };
      return this.named(feature, { ...rows, days, history: await historyOf(db, feature.name, shownChanges) });
    });
    return Promise.all(views);
  }

  async override(
    caller: Caller,
    name: FeatureName,
    { enabled, value, reason, until }: z.output<typeof setOverride.body>,
  ): Promise<AdminFeature> {
    const now = this.deps.now();
    const feature = await this.feature(name);
    if (value !== null && !valuesOf(feature).includes(value))
      throw new HttpError(422, { code: 'unknown_value', message: 'This feature does not have that value' });
    const end = until === undefined ? null : new Date(until);
    if (end && end <= now) throw new HttpError(422, { code: 'past_end', message: 'The end must lie ahead' });
    const by = accountIdOf(caller);
    const after = { feature: name, enabled, value, reason, setBy: by, setAt: now, until: end };
    const record = this.deps.recordStaff(caller, 'flag.override', name);
    await inTransaction(this.deps.db, async (tx) => {
      const before = await lockOverride(tx, name);
      await putOverride(tx, after);
      await this.note(tx, { name, by, reason, before, after }, record);
    });
    return this.changed(name);
  }

  async end(caller: Caller, name: FeatureName, reason: string): Promise<AdminFeature> {
    await this.feature(name);
    const by = accountIdOf(caller);
    const record = this.deps.recordStaff(caller, 'flag.end_override', name);
    await inTransaction(this.deps.db, async (tx) => {
      const before = await lockOverride(tx, name);
      if (!before)
        throw new HttpError(409, { code: 'not_overridden', message: 'No override holds any more' });
      await deleteOverride(tx, name);
      await this.note(tx, { name, by, reason, before, after: undefined }, record);
    });
    return this.changed(name);
  }

  private async note(
    tx: Database,
    change: { name: string; by: string; reason: string } & {
      [Side in 'before' | 'after']: FeatureRows['override'];
    },
    record: RecordChange,
  ): Promise<void> {
    const { name: feature, by, reason } = change;
    const at = this.deps.now();
    const before = overrideState(change.before);
    const after = overrideState(change.after);
    await addHistory(tx, { feature, at, by, reason, before, after });
    await noteChange(tx, localEnvironmentKey, at);
    await record(tx, { before: before ?? {}, after: { ...after, reason } });
  }

  private async feature(name: FeatureName): Promise<FeatureFlag> {
    const { features } = await this.deps.environment.read();
    const feature = features.find((one) => one.name === name);
    // Content published for another code version may lack a feature.
    if (!feature)
      throw new HttpError(404, { code: 'unknown_feature', message: 'The content has no such feature' });
    return feature;
  }

  private async changed(name: FeatureName): Promise<AdminFeature> {
    await this.deps.changed();
    const feature = (await this.list()).find((one) => one.name === name);
    if (!feature) throw new Error(`Content has no feature ${name}`);
    return feature;
  }

  private async named(feature: FeatureFlag, rows: FeatureRows): Promise<AdminFeature> {
    const ids = [...rows.history.map(({ by }) => by), ...(rows.override ? [rows.override.setBy] : [])];
    return featureView(feature, rows, { now: this.deps.now(), names: await this.deps.namesOf(ids) });
  }
}
