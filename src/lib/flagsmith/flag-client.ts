import { createFlagsmithInstance } from 'flagsmith/isomorphic';
import type { FlagValue } from '#domain/content/feature-flag.ts';
import { featureNames } from '#domain/flags/feature-names.ts';
import { flagStorage } from './flag-storage.ts';
import { type FlagSource, flagDefaults, type ShownFlags, showFlags } from './shown-flags.ts';

/** Whom flags are asked for. */
export interface FlagVisitor {
  identifier: string;
  /** Of one who has not signed in nothing is to be kept. */
  isAnonymous: boolean;
  traits: Readonly<Record<string, FlagValue>>;
}

export interface FlagSettings {
  /** With a slash at its end. */
  api: string;
  /** Where changes are announced; with a slash at its end. */
  eventSourceUrl: string;
  environmentKey: string;
}

/** [9.7] [5.9] How long flags of an earlier page are taken for good. */
const cacheMs = 300_000;

const sources: Readonly<Record<string, FlagSource>> = {
  NONE: 'none',
  DEFAULT_FLAGS: 'default flags',
  CACHE: 'cache',
  SERVER: 'server',
};

/** What the SDK does not show of itself, and what a page has to take care of nevertheless. */
interface Inside {
  eventSource: { close: () => void } | null;
  isLoading: boolean;
  analyticsInterval: ReturnType<typeof setInterval> | null;
  setupRealtime: (url: string, environmentKey: string) => void;
}

type Instance = ReturnType<typeof createFlagsmithInstance>;

const contextOf = ({ identifier, isAnonymous, traits }: FlagVisitor) => ({
  identity: {
    identifier,
    transient: isAnonymous,
    traits: Object.fromEntries(
      Object.entries(traits).map(([name, value]) => [name, { value, transient: true }]),
    ),
  },
});

/** Features that the service does not know keep their defaults. */
function shownBy(instance: Instance): ShownFlags {
  const flags = instance.getAllFlags() ?? {};
  const known = featureNames.flatMap((name) => {
    const flag = flags[name];
    return flag ? [[name, { enabled: flag.enabled, value: flag.value }] as const] : [];
  });
  return { ...flagDefaults(), ...Object.fromEntries(known) };
}

/**
 * Flagsmith's SDK ([7.18]): default flags at once, those of an earlier page where they are the same visitor's
 * and no older than five minutes, then the server's, each shown as it comes ([4.10]). Where the service is
 * away, the last of them stays.
 */
export class FlagClient {
  private readonly instance = createFlagsmithInstance();
  private readonly inside = this.instance as unknown as Inside;

  constructor(private readonly settings: FlagSettings) {}

  /** Rejects without an environment key ([8.7]); a service that is away is no fault of the page. */
  async start(visitor: FlagVisitor): Promise<void> {
    const { api, environmentKey } = this.settings;
    showFlags(undefined, 'default flags');
    await this.instance.init({
      api,
      evaluationContext: { environment: { apiKey: environmentKey }, ...contextOf(visitor) },
      defaultFlags: flagDefaults(),
      AsyncStorage: flagStorage,
      cacheFlags: true,
      cacheOptions: { ttl: cacheMs },
      enableAnalytics: true,
      // What it finds in its cache takes the place of the traits: it asks when they are back.
      preventFetch: true,
      onChange: () => this.show(),
    });
    await this.ask(visitor);
  }

  /** Asks for another visitor, as after signing in. */
  async ask(visitor: FlagVisitor): Promise<void> {
    try {
      await this.instance.setContext(contextOf(visitor));
    } catch {
      // It would take itself for asking for ever, and ask no more when a change is announced.
      this.inside.isLoading = false;
    }
  }

  /** One more evaluation to report: the SDK does every ten seconds ([9.7]). */
  count(feature: string): void {
    this.instance.hasFeature(feature, { skipAnalytics: false });
  }

  /** Hears of changes from now on; a connection that breaks is tried again within three seconds ([9.7]). */
  listen(): void {
    const { eventSourceUrl, environmentKey } = this.settings;
    this.inside.setupRealtime(eventSourceUrl, environmentKey);
  }

  stopListening(): void {
    this.inside.eventSource?.close();
    this.inside.eventSource = null;
  }

  stop(): void {
    this.stopListening();
    if (this.inside.analyticsInterval) clearInterval(this.inside.analyticsInterval);
  }

  private show(): void {
    const { source = 'NONE' } = this.instance.loadingState ?? {};
    showFlags(shownBy(this.instance), sources[source] ?? 'none');
  }
}
