import type { Script } from './fetch-script.ts';

const keptMs = 5 * 60_000;
const maxKept = 20;

/** Caches scripts for minutes, so that many visitors cause one upstream request. */
export class ScriptMemory {
  private readonly kept = new Map<string, { script: Promise<Script>; until: number }>();

  constructor(private readonly deps: { now: () => Date }) {}

  /** Returns the cached script or fetches it once for concurrent callers. */
  read(url: string, fetchIt: () => Promise<Script>): Promise<Script> {
    const at = this.deps.now().getTime();
    const known = this.kept.get(url);
    if (known && known.until > at) return known.script;
    const script = fetchIt();
    this.kept.delete(url);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= maxKept) this.kept.delete(oldest);
    this.kept.set(url, { script, until: at + keptMs });
    // Does not cache failures.
    script.catch(() => {
      if (this.kept.get(url)?.script === script) this.kept.delete(url);
    });
    return script;
  }
}
