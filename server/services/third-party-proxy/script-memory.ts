import type { Script } from './fetch-script.ts';

const keptMs = 5 * 60_000;
const maxKept = 20;

/** The scripts of the last minutes: a page of many visitors is one call of the third party. */
export class ScriptMemory {
  private readonly kept = new Map<string, { script: Promise<Script>; until: number }>();

  constructor(private readonly deps: { now: () => Date }) {}

  /** The script that is kept for a URL, else the one that is fetched, once for all who wait. */
  read(url: string, fetchIt: () => Promise<Script>): Promise<Script> {
    const at = this.deps.now().getTime();
    const known = this.kept.get(url);
    if (known && known.until > at) return known.script;
    const script = fetchIt();
    this.kept.delete(url);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= maxKept) this.kept.delete(oldest);
    this.kept.set(url, { script, until: at + keptMs });
    // What failed is asked for again.
    script.catch(() => {
      if (this.kept.get(url)?.script === script) this.kept.delete(url);
    });
    return script;
  }
}
