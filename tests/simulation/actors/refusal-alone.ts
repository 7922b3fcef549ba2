import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';

type Parts = Parameters<Scene['world']['ask']>[2];

/** The shop refuses a decision of the desk. Among acts of others, the order of decisions is unknown. */
async function requireRefused(
  { world, actor, isOnly }: Scene,
  [endpoint, parts]: readonly [Endpoint, Parts],
  said: string,
): Promise<void> {
  if (!isOnly) return;
  const { statusCode } = await world.ask(actor, endpoint, parts);
  if (statusCode < 500 && statusCode !== 409) throw new BrokenPromise(`${said}: ${statusCode}`);
}

/** Who asked for a refusal cannot confirm it: a second person has to. */
export const requireSecond = (scene: Scene, endpoint: Endpoint, parts: Parts): Promise<void> =>
  requireRefused(
    scene,
    [endpoint, parts],
    `${scene.actor.name} asked for a refusal and confirmed it alone, ${JSON.stringify(parts)}`,
  );

/** A refusal that a second person confirmed is final, also for those who would show it now. */
export const requireFinal = (scene: Scene, endpoint: Endpoint, parts: Parts): Promise<void> =>
  requireRefused(
    scene,
    [endpoint, parts],
    `What two people refused was decided again: ${JSON.stringify(parts)}`,
  );

/** A post that the desk hides until a second person decides takes no answer and no further refusal. */
export const requireHidden = (scene: Scene, endpoint: Endpoint, parts: Parts): Promise<void> =>
  requireRefused(
    scene,
    [endpoint, parts],
    `${endpoint.operationId} was done with ${JSON.stringify(parts)}, which is hidden`,
  );
