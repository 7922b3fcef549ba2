import { flagsBase, localEnvironmentKey } from '#domain/flags/environment.ts';
import { flagsmithApi, flagsmithEnvironmentKey } from '../build-settings.ts';
import { FlagClient, type FlagSettings, type FlagVisitor } from './flag-client.ts';
import { type SplitNote, takeNotes } from './shown-flags.ts';

/** Most pages are left sooner: no connection of the server is held for them. */
const listenAfterMs = 10_000;

/** As the SDK's own default says, where Flagsmith announces changes. */
const flagsmithEvents = 'https://realtime.flagsmith.com/';

/** The shop's own service, or Flagsmith where the build has an address of it ([7.18]). */
export function flagSettings(): FlagSettings {
  const api = flagsmithApi();
  if (api) return { api, eventSourceUrl: flagsmithEvents, environmentKey: flagsmithEnvironmentKey() };
  const own = `${flagsBase}/`;
  return { api: own, eventSourceUrl: own, environmentKey: localEnvironmentKey };
}

/**
 * Hears of changes while the page is seen: a tab in the background holds one of the few connections that a
 * browser has for a host, and learns on its return what it missed.
 */
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

/** Brings the schemas of the API along, which visitors without a part in a test do without. */
const report = (note: SplitNote, identifier: string): void =>
  void import('./split-events.ts').then(
    ({ reportSplit }) => reportSplit(note, identifier),
    // What is not reported is not counted, as with the service away.
    () => undefined,
  );

export interface FollowedFlags {
  /** Another visitor is here now. */
  identify: (visitor: FlagVisitor) => void;
  stop: () => void;
}

/**
 * Follows the flags of a visitor for as long as the page lives. Rejects without an environment key ([8.7]).
 */
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
