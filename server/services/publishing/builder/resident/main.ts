import { setEnvironment } from '#server/config.ts';
import { projectRoot } from '#server/paths.ts';
import { TwinKeeper } from '../compress-site.ts';
import { changesBetween, type SiteFiles } from '../site-changes.ts';
import { siteLocation } from '../site-location.ts';
import { buildAgain, getReady, NeedsBundling } from './build-again.ts';
import { loadGatsby } from './gatsby-internals.ts';
import type { FromResident, RequestEnvironment, ToResident } from './messages.ts';

class Aborted extends Error {}

// Keeps Gatsby from sending its own messages to the parent.
const send = process.send?.bind(process) as (message: FromResident) => void;
process.send = undefined;
// Workers need no TypeScript and start three times as fast without it.
process.execArgv = [];
// The parent has exited.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

let isAborted = false;
let refused: string | undefined;
let files: SiteFiles = new Map();

/** Events of our code within Gatsby, which has separate module instances. */
const hear = <T>(event: string, take: (what: T) => void): unknown =>
  process.on(event as never, take as never);
hear<string>('content-refused', (why) => {
  refused = why;
});
hear<SiteFiles>('site-files', (now) => {
  files = now;
});

async function main(): Promise<void> {
  const gatsby = loadGatsby();
  const bootstrapped = await getReady(gatsby);
  const twins = new TwinKeeper(siteLocation(projectRoot).publicDir);
  let given = files;

  const build = async (environment: RequestEnvironment): Promise<void> => {
    setEnvironment({ ...environment, BUILD_DAY: environment.BUILD_DAY });
    const isRelease = environment.BUILD_KIND === 'release';
    refused = undefined;
    isAborted = false;
    try {
      await buildAgain(gatsby, bootstrapped, {
        isRelease,
        checkpoint: () => {
          if (isAborted) throw new Aborted();
        },
      });
    } catch (error) {
      if (error instanceof Aborted) return send({ type: 'aborted' });
      if (error instanceof NeedsBundling) return send({ type: 'unable', why: error.message });
      throw error;
    }
    if (refused !== undefined) send({ type: 'refused', why: refused });
    else {
      const changed = await twins.follow(changesBetween(given, files), isRelease);
      given = files;
      send({ type: 'built', changed, rss: process.memoryUsage.rss() });
    }
    await gatsby.saveState();
    send({ type: 'saved' });
  };

  process.on('message', (message: ToResident) => {
    if (message.type === 'abort') isAborted = true;
    else void build(message.environment);
  });
  send({ type: 'ready' });
}

void main();
