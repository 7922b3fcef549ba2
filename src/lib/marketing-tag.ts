import { marketingSiteId, thirdPartySettings } from './build-settings.ts';
import { runOffThread } from './partytown.ts';

type Command = readonly string[];

/** Eloqua's queue of commands: here Partytown's way into its worker. */
interface MarketingWindow {
  _elqQ?: { push: (command: Command) => unknown };
}

/**
 * Runs the marketing company's tag in a worker ([1.6]) and tells it the site, the environment's name ([1.8])
 * and the pages that are visited, without what their URLs ask. `ELOQUA`, its cookie, is what the events of
 * the cart look for ([3.15]).
 */
export function followMarketing(party: { name: string; url: string }) {
  let waiting: Command[] | undefined = [
    ['elqSetSiteId', marketingSiteId()],
    ['elqSetEnvironment', thirdPartySettings().environment],
  ];
  const tell = (command: Command): void => {
    if (waiting) waiting.push(command);
    else (window as MarketingWindow)._elqQ?.push(command);
  };
  const stop = runOffThread(party, ['_elqQ.push'], () => {
    const commands = waiting ?? [];
    waiting = undefined;
    for (const command of commands) tell(command);
  });
  return { stop, visit: (path: string): void => tell(['elqTrackPageView', location.origin + path]) };
}
