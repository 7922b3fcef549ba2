import { marketingSiteId, thirdPartySettings } from '../build-settings.ts';
import { runOffThread } from './partytown.ts';

type Command = readonly string[];

/** Eloqua's command queue; here Partytown forwards it to its worker. */
interface MarketingWindow {
  _elqQ?: { push: (command: Command) => unknown };
}

/**
 * Runs the marketing tag in a worker ([1.6]) with site, environment ([1.8]) and visited paths without
 * queries. Its cookie `ELOQUA` enables the cart events ([3.15]).
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
