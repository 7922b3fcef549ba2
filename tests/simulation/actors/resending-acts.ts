import {
  readEmail,
  resendEmail,
  type StaffEmail,
  searchEmails,
} from '#domain/messages/staff-emails-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { withColleague } from './inquiry-acts.ts';

async function readOne({ world, actor }: Scene, id: number): Promise<StaffEmail | undefined> {
  const read = await world.ask(actor, readEmail, { params: { id: `${id}` } });
  return read.statusCode === 200 ? readEmail.response.parse(read.json()).email : undefined;
}

/** A person did not get an email, or has lost it: staff send the same words to the same address again. */
const resend: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, common, chance, isOnly } = scene;
  const query = chance.happens(80) ? { state: 'sent' } : {};
  const listed = await world.ask(actor, searchEmails, { query });
  if (listed.statusCode !== 200) return `${listed.statusCode}`;
  const { emails } = searchEmails.response.parse(listed.json());
  if (emails.length === 0) return 'no email';
  const { id, state } = common.pick(emails);
  const before = await readOne(scene, id);
  // Links to an account are for its owner alone.
  if (!before?.content) return `no words of ${id}`;
  let copy: StaffEmail | undefined;
  const response = await world.insist(
    actor,
    resendEmail,
    { params: { id: `${id}` } },
    chance.uuid(),
    (answer) => {
      copy = resendEmail.response.parse(answer.json()).email;
      world.memory.staffMoves += 1;
    },
    (answer) => resendEmail.response.parse(answer.json()).email.id,
  );
  const isSent = state === 'sent' || state === 'withheld';
  const { statusCode } = response;
  if (isOnly && statusCode < 500 && isSent !== (statusCode === 200) && before.state === state)
    throw new BrokenPromise(`The email ${id} is ${state}, and is sent again: ${statusCode}`);
  if (!copy || !isOnly) return `${id} ${state}: ${statusCode}`;
  const isSame = copy.to === before.to && copy.subject === before.subject;
  const after = await readOne(scene, copy.id);
  if (!isSame || copy.id === id || after?.content?.text !== before.content.text)
    throw new BrokenPromise(`${JSON.stringify(before)} was sent again as ${JSON.stringify(after)}`);
  return `${id} as ${copy.id}: ${statusCode}`;
};

export const resendingActs = { 'send an email again': resend } satisfies Record<string, Act>;
