import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { type Actor, BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

type Parts = Parameters<Scene['world']['ask']>[2];

/** A request met a fault, or must wait after many tries: the state after it is unknown. */
class Unanswered extends Error {}

/** Asks what the shop answers in one way alone, about things that no other person knows. */
export const asking =
  (scene: Scene, actor: Actor = scene.actor) =>
  async <E extends Endpoint>(endpoint: E, parts: Parts, status = 200): Promise<unknown> => {
    const response = await scene.world.ask(actor, endpoint, parts);
    if (response.statusCode >= 500 || response.statusCode === 429) throw new Unanswered();
    if (response.statusCode !== status)
      throw new BrokenPromise(
        `${actor.name}: ${endpoint.operationId} was answered ${response.statusCode}, not ${status}`,
      );
    return response.json();
  };

/** Reads a file; null where it is refused. */
export async function fileOf(
  { world, actor: reader }: Scene,
  url: string,
  actor: Actor = reader,
): Promise<{ bytes: Buffer; cache: unknown } | null> {
  const [file] = await world.visit({ url, headers: actor.headers() });
  if (!file || file.statusCode >= 500 || file.statusCode === 429) throw new Unanswered();
  if (file.statusCode !== 200) return null;
  return { bytes: file.rawPayload, cache: file.headers['cache-control'] };
}

/** An act that ends with the first request without an answer. */
export const whileAnswered =
  (act: Act): Act =>
  async (scene) => {
    try {
      return await act(scene);
    } catch (error) {
      if (error instanceof Unanswered) return 'no answer';
      throw error;
    }
  };
