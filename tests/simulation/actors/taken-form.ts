import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { claimLead, closeCall, readLead } from '#domain/leads/staff-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';
import { accountIdOf, asOtherAgent } from './staff-move.ts';

/** A colleague reads who has a form, and can neither take it nor close the call meanwhile. */
export async function requireTaken(scene: Scene, id: string): Promise<void> {
  if (!scene.isOnly) return;
  const { world, actor } = await asOtherAgent(scene);
  const params = { id };
  const ways: readonly (readonly [Endpoint, object])[] = [
    [claimLead, { params }],
    [closeCall, { params, body: { outcome: 'no_answer' } }],
    [closeCall, { params, body: { outcome: 'do_not_contact' } }],
  ];
  for (const [endpoint, parts] of ways) {
    const response = await world.ask(actor, endpoint, parts);
    if (response.statusCode >= 500) return;
    if (response.statusCode !== 409 || !response.body.includes('lead_claimed'))
      throw new BrokenPromise(
        `${scene.actor.name} has ${id}, and ${endpoint.operationId} by ${actor.name} is answered ${response.body}`,
      );
  }
  const read = await world.ask(actor, readLead, { params });
  if (read.statusCode !== 200) return;
  const { claim } = readLead.response.parse(read.json()).lead;
  if (claim?.by !== accountIdOf(scene.actor) || claim.is_own)
    throw new BrokenPromise(
      `${scene.actor.name} has ${id}, and ${actor.name} reads ${JSON.stringify(claim)}`,
    );
}
