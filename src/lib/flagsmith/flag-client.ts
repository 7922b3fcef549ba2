import { createFlagsmithInstance } from 'flagsmith/isomorphic';
import type { FlagValue } from '#domain/content/feature-flag.ts';
import { featureNames } from '#domain/marketing/feature-names.ts';
import { localStore } from '../browser-store.ts';
import { type FlagSource, flagDefaults, type ShownFlags, showFlags } from './shown-flags.ts';

/** Invalid JSON would make the SDK throw uncaught on every page. */
function readJson(key: string): string | null {
  const text = localStore.read(key) ?? null;
  try {
    if (text !== null) JSON.parse(text);
    return text;
  } catch {
    localStore.forget(key);
    return null;
  }
}

type Callback = (error: Error | null, text: string | null) => void;

/** Local storage in the SDK's interface. The SDK's own throws uncaught if storage is blocked or full. */
const flagStorage = {
  getItemSync: readJson,
  getItem: async (key: string, callback?: Callback): Promise<string | null> => {
    const text = readJson(key);
    callback?.(null, text);
    return text;
  },
  setItem: async (key: string, text: string): Promise<string> => {
    localStore.write(key, text);
    return text;
  },
};

export interface FlagVisitor {
  identifier: string;
  isAnonymous: boolean;
  traits: Readonly<Record<string, FlagValue>>;
}

export interface FlagSettings {
  api: string;
  /** With trailing slash */
  eventSourceUrl: string;
  environmentKey: string;
}

/** [9.7] [5.9] Maximum age in ms of flags from an earlier page */
const cacheMs = 300_000;

const sources: Readonly<Record<string, FlagSource>> = {
  NONE: 'none',
  DEFAULT_FLAGS: 'default flags',
  CACHE: 'cache',
  SERVER: 'server',
};

/** Private SDK fields that a page must manage */
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

/** Features unknown to the service keep their defaults. */
function shownBy(instance: Instance): ShownFlags {
  const flags = instance.getAllFlags() ?? {};
  const known = featureNames.flatMap((name) => {
    const flag = flags[name];
    return flag ? [[name, { enabled: flag.enabled, value: flag.value }] as const] : [];
  });
  return { ...flagDefaults(), ...Object.fromEntries(known) };
}

/** Flags ([4.10], [7.18]): defaults, then cached, then from the server. A failure keeps the last flags. */
export class FlagClient {
  private readonly instance = createFlagsmithInstance();
  private readonly inside = this.instance as unknown as Inside;

  constructor(private readonly settings: FlagSettings) {}

  /** Rejects without Flagsmith's environment key ([8.7]); an unavailable service is not an error. */
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
      // The cache replaces the traits, so fetch only after they are restored.
      preventFetch: true,
      onChange: () => this.show(),
    });
    await this.ask(visitor);
  }

  async ask(visitor: FlagVisitor): Promise<void> {
    try {
      await this.instance.setContext(contextOf(visitor));
    } catch {
      // Otherwise the SDK would stay in its loading state and ignore announced changes.
      this.inside.isLoading = false;
    }
  }

  /** Counts an evaluation; the SDK reports every ten seconds ([9.7]). */
  count(feature: string): void {
    this.instance.hasFeature(feature, { skipAnalytics: false });
  }

  /** Subscribes to changes; reconnects within three seconds ([9.7]). */
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
