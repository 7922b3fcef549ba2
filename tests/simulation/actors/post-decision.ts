import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { showQuestion } from '#domain/reviews/questions/question-staff-contract.ts';
import type { Post } from '../world/post-facts.ts';
import type { Scene } from './acts.ts';
import { move } from './staff-move.ts';

type PostDecision = 'shown' | 'refusing' | 'refused';

/** A decision of the desk, which the shop's memory of the post has then. */
export async function decideOnPost(
  scene: Scene,
  [id, post]: [string, Post],
  to: PostDecision,
  request: [Endpoint, object?],
) {
  const [endpoint, body] = request;
  const status = await move(scene, endpoint, { params: { id }, ...(body && { body }) });
  scene.world.memory.posts.decide(post, to, Number(status));
  return `${id} ${to}: ${status}`;
}

export const showPost = (scene: Scene, id: string, post: Post): Promise<string> =>
  decideOnPost(scene, [id, post], 'shown', [showQuestion]);
