import { hash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { type Outage, reportOutage } from '#server/program/report-outage.ts';
import { StartupError } from '#server/program/startup-error.ts';
import {
  currentDate,
  isClockOfMachine,
  pause,
  randomUUID,
  startInterval,
  stopTimer,
} from '#server/runtime/runtime.ts';
import { clockDifferenceMs, clockLimits, differenceInWords, reportClock } from './clock-difference.ts';
import { folderIdentity } from './folder-identity.ts';
import {
  otherProcesses,
  type ProcessFacts,
  recordProcess,
  removeProcess,
  runningPlaces,
  type StoredProcess,
} from './process-store.ts';

const usualTimes = { beatMs: 5_000, leaseMs: 15_000 };

export interface LiveProcessesDeps {
  config: Config;
  db: Database;
  onStop: (close: () => Promise<unknown>) => void;
  signal: AbortSignal;
  report: (line: string) => void;
  times?: typeof usualTimes;
}

function conflictOf(own: ProcessFacts, other: StoredProcess): string | undefined {
  const also = `the process ${other.place} of this database`;
  if (own.releases !== other.releases)
    return `RELEASES_DIR: ${also} keeps releases in another folder. Set it to one folder that all processes share`;
  if (own.files !== other.files)
    return `FILES_DIR: ${also} keeps uploaded files elsewhere. Set it to one folder that all processes share, or the same FILES_BUCKET_URL`;
  for (const [name, value] of Object.entries(own.settings))
    if ((other.settings[name] ?? value) !== value)
      return `${name}: ${also} has another. Give it to all processes alike; to change it, stop all of them first`;
  return undefined;
}

/** They decide who pays whom, who signs in, and where links in emails lead. */
const sharedSettings = ({ siteOrigin, paypal, okta, sandboxKey = '' }: Config): Record<string, string> => ({
  SITE_ORIGIN: siteOrigin ?? '',
  PAYPAL_CLIENT_ID: paypal?.clientId ?? '',
  OKTA_ISSUER: okta?.issuer ?? '',
  SANDBOX_KEY: sandboxKey && hash('sha256', sandboxKey),
});

async function factsOf({ config }: LiveProcessesDeps): Promise<ProcessFacts> {
  const { machines, port, files, publishing } = config;
  return {
    id: randomUUID(),
    place: `${hostname()}:${port} (${process.pid})`,
    role: machines.role,
    releases: await folderIdentity(publishing.releasesDir),
    files: files.bucket ? files.bucket.url : await folderIdentity(files.folder),
    settings: sharedSettings(config),
  };
}

export interface LiveProcess {
  /** Ms by which its clock was ahead of the database's at the last beat. */
  clockAheadMs: () => number;
  follow: (outage: Outage) => void;
}

/** Records this process until it stops; throws `StartupError` for other folders, settings or clocks. */
export async function joinProcesses(deps: LiveProcessesDeps): Promise<LiveProcess> {
  const { db, onStop, report, signal, times = usualTimes } = deps;
  const { beatMs, leaseMs } = times;
  const own = await factsOf(deps);
  const checkClock = reportClock(report);
  let differenceMs = 0;
  const beat = async (): Promise<void> => {
    const askedMs = currentDate().getTime();
    const databaseMs = await recordProcess(db, own, leaseMs);
    differenceMs = clockDifferenceMs({ askedMs, databaseMs, answeredMs: currentDate().getTime() });
    checkClock(differenceMs);
  };
  onStop(() => removeProcess(db, own.id));
  // Recorded before looking around: of two that start together at least one sees the other.
  await beat();
  requireClock(differenceMs, deps.config);
  await requireCompany(own, { ...deps, times });
  const outage = reportOutage((error) => report(`this process could not be recorded: ${String(error)}`));
  let followed: Outage | undefined;
  const worked = (): void => {
    outage.worked();
    followed?.worked();
  };
  const failed = (error: unknown): void => {
    outage.failed(error);
    followed?.failed(error);
  };
  let isBeating = false;
  const timer = startInterval(() => {
    // Commits that wait for a standby would otherwise take a connection of the pool for each beat.
    if (isBeating) return;
    isBeating = true;
    void beat()
      .then(worked, failed)
      .finally(() => {
        isBeating = false;
      });
  }, beatMs).unref();
  signal.addEventListener('abort', () => stopTimer(timer), { once: true });
  return {
    clockAheadMs: () => differenceMs,
    follow: (outageOfBeats) => {
      followed = outageOfBeats;
    },
  };
}

export function addProcessFigures(
  metrics: Pick<Metrics, 'watch' | 'gauge'>,
  { clockAheadMs, follow }: LiveProcess,
): void {
  // `joinProcesses` has reported it.
  follow(metrics.watch('processes', () => undefined));
  metrics.gauge(
    'shop_clock_difference_seconds',
    'Seconds by which the clock of this process is ahead of the database’s',
    [],
    () => [{ labels: {}, value: clockAheadMs() / 1000 }],
  );
}

function requireClock(differenceMs: number, { databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  // In the simulation time follows from a seed, and says nothing about machines.
  if (!databaseUrl || !isClockOfMachine() || Math.abs(differenceMs) <= clockLimits.refused) return;
  throw new StartupError(
    `DATABASE_URL: ${differenceInWords(differenceMs)}. Set both clocks by NTP: leases of jobs, releases and idempotency keys compare the clocks of all machines`,
  );
}

/** Throws `StartupError` while a process of the database runs, or was killed less than a lease ago. */
export async function requireNoProcess(db: Database): Promise<void> {
  const { leaseMs } = usualTimes;
  const places = await runningPlaces(db, leaseMs);
  if (places.length > 0)
    throw new StartupError(
      `This database is in use by ${places.join(', ')}. Stop the shop first; a killed process counts for ${leaseMs / 1_000} seconds`,
    );
}

async function requireCompany(
  own: ProcessFacts,
  { db, report, signal, times: { beatMs, leaseMs } }: Required<LiveProcessesDeps>,
): Promise<void> {
  const firstSeen = new Map<string, number>();
  for (;;) {
    const others = await otherProcesses(db, own.id, leaseMs);
    const wrong = others.flatMap((other) => {
      const conflict = conflictOf(own, other);
      return conflict ? [{ other, conflict }] : [];
    });
    const [first] = wrong;
    if (!first) {
      if (own.role === 'web' && others.every(({ role }) => role === 'web'))
        report('no worker runs: emails and releases wait for one');
      return;
    }
    for (const { other, conflict } of wrong) {
      const before = firstSeen.get(other.id);
      if (before !== undefined && other.seenAt.getTime() > before) throw new StartupError(conflict);
      firstSeen.set(other.id, other.seenAt.getTime());
    }
    report(`waiting to see whether ${first.other.place} still runs`);
    await pause(beatMs / 5, { signal });
    await recordProcess(db, own, leaseMs);
  }
}
