import { flagsBase, localEnvironmentKey } from '#domain/marketing/environment.ts';
import { flagsmithApi, flagsmithEnvironmentKey } from '../build-settings.ts';
import { FlagClient, type FlagSettings, type FlagVisitor } from './flag-client.ts';
import { type SplitNote, takeNotes } from './shown-flags.ts';

/** Delay in ms: most visits end sooner and need no event stream. */
const listenAfterMs = 10_000;

const flagsmithEvents = 'https://realtime.flagsmith.com/';

/** Returns the settings of the shop's own service, or of Flagsmith if its URL is configured ([7.18]). */
export function flagSettings(): FlagSettings {
  const api = flagsmithApi();
  if (api) return { api, eventSourceUrl: flagsmithEvents, environmentKey: flagsmithEnvironmentKey() };
  const own = `${flagsBase}/`;
  return { api: own, eventSourceUrl: own, environmentKey: localEnvironmentKey };
}

/** A background tab would hold one of the browser's few connections per host. */
function listenWhileSeen(client: FlagClient): () => void {
  let isListening = false;
  const follow = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen === isListening) return;
    isListening = isSeen;
    if (isSeen) client.listen();
    else client.stopListening();
  };
  const timer = setTimeout(() => {
    follow();
    document.addEventListener('visibilitychange', follow);
  }, listenAfterMs);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}

/** Lazy: imports the API schemas, which visitors outside a split test do not need. */
const report = (note: SplitNote, identifier: string): void =>
  void import('./split-events.ts').then(
    ({ reportSplit }) => reportSplit(note, identifier),
    () => undefined,
  );

export interface FollowedFlags {
  identify: (visitor: FlagVisitor) => void;
  stop: () => void;
}

/** Follows a visitor's flags until stopped. Rejects without an environment key ([8.7]). */
export async function followFlags(
  first: FlagVisitor,
  settings: FlagSettings = flagSettings(),
): Promise<FollowedFlags> {
  const client = new FlagClient(settings);
  let visitor = first;
  await client.start(first);
  const stopNotes = takeNotes((note) => {
    if (note.kind === 'asked') client.count(note.feature);
    else report(note, visitor.identifier);
  });
  const stopListening = listenWhileSeen(client);
  return {
    identify: (next) => {
      visitor = next;
      void client.ask(next);
    },
    stop: () => {
      stopNotes();
      stopListening();
      client.stop();
    },
  };
}
