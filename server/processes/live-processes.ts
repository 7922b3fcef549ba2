import { hash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { reportOutage } from '#server/program/report-outage.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { pause, randomUUID, startInterval, stopTimer } from '#server/runtime/runtime.ts';
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

/** Records this process until it stops; throws `StartupError` beside one with other folders or settings. */
export async function joinProcesses(deps: LiveProcessesDeps): Promise<void> {
  const { db, onStop, report, signal, times = usualTimes } = deps;
  const { beatMs, leaseMs } = times;
  const own = await factsOf(deps);
  // Recorded before looking around: of two that start together at least one sees the other.
  await recordProcess(db, own, leaseMs);
  onStop(() => removeProcess(db, own.id));
  await requireCompany(own, { ...deps, times });
  const outage = reportOutage((error) => report(`this process could not be recorded: ${String(error)}`));
  const timer = startInterval(() => {
    void recordProcess(db, own, leaseMs).then(outage.worked, outage.failed);
  }, beatMs).unref();
  signal.addEventListener('abort', () => stopTimer(timer), { once: true });
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
