import { confirmAppointment } from '#domain/consultations/appointments-contract.ts';
import { addBlock, removeBlock } from '#domain/consultations/staff-blocks-contract.ts';
import { readConsultation } from '#domain/consultations/staff-contract.ts';
import type { Act } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';
import { confirmIt, ownVisit } from './visit-acts.ts';

/**
 * A visit stays booked at a time that staff close, for its consultant or for the branch, and cannot be
 * confirmed until they open it again.
 */
const confirmWhileClosed: Act = whileAnswered(async (scene) => {
  const { world, actor, cast, chance, isOnly } = scene;
  if (!isOnly) return 'not alone';
  const own = ownVisit(scene);
  if (!own) return 'nothing to confirm';
  const [id, { token }] = own;
  const agent = await cast.member('agent 1');
  const ask = asking(scene, agent);
  const read = readConsultation.response.parse(await ask(readConsultation, { params: { id } }));
  const { state, branch_id, consultant_id, START_DATE, END_DATE } = read.consultation;
  if (state !== 'pending') return `is ${state}`;
  const isOfBranch = chance.happens(50);
  const [starts_at, ends_at] = [START_DATE, END_DATE].map((at) => new Date(at).toISOString());
  const closed = { branch_id, block_type: 'Block', note: 'A burst pipe', starts_at, ends_at };
  let block: string | undefined;
  const body = { ...closed, ...(!isOfBranch && { consultant_id }) };
  await world.insist(agent, addBlock, { body }, chance.uuid(), (answer) => {
    block = addBlock.response.parse(answer.json()).block.id;
  });
  if (block === undefined) return 'not closed';
  world.memory.staffMoves += 1;
  await asking(scene)(confirmAppointment, { params: { id }, query: {}, body: { token } }, 409);
  await ask(removeBlock, { params: { id: block } });
  world.memory.staffMoves += 1;
  return `${isOfBranch ? branch_id : consultant_id}, and then ${await confirmIt(scene, own, { actor, token })}`;
});

export const closedDayActs = { 'confirm while closed': confirmWhileClosed } satisfies Record<string, Act>;
