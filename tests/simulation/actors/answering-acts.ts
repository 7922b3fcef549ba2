import { deliveryFields } from '#server/sandbox/mail/reply-stand-in.ts';
import type { Chance } from '../world/chance.ts';
import { brandZone } from '../world/places.ts';
import { mailKey } from '../world/settings.ts';
import { stepOf } from '../world/settings-of.ts';
import type { Act, Scene } from './acts.ts';
import { answerQuestion } from './desk-acts.ts';

/** Headers and envelope of an email, by the kind that the shop should see. */
const kinds = {
  reply: { headers: [], isFromProgram: false },
  automatic: { headers: [['Auto-Submitted', 'auto-replied']], isFromProgram: false },
  bounce: { headers: [['X-Failed-Recipients', 'x@example.com']], isFromProgram: true },
} as const;

/** A notice that its reader is away comes before what they write, or alone. */
const kindsOf = (chance: Chance): readonly (keyof typeof kinds)[] =>
  chance.pick([['reply'], ['automatic', 'reply'], ['automatic'], ['bounce']] as const);

/** Its answer is a week old: the shop's clock would end all other things of the week. */
async function letWeekPass({ world, isOnly }: Scene, reference: string): Promise<void> {
  const { waitsSince, settings } = world.memory;
  if (!isOnly || waitsSince.has(reference) || settings.has(stepOf(reference))) return;
  const before = (column: string) =>
    `${column} = (${column} at time zone '${brandZone}' - interval '7 days') at time zone '${brandZone}'`;
  await world.rows(`update inquiries set ${before('created_at')}, ${before('due_at')}
    where reference = '${reference}' and state <> 'open'`);
}

/** The email of an answer comes back: from its reader, from a program, or as a bounce; often repeatedly. */
const answerEmail: Act = async (scene) => {
  const { world, actor, chance, cast } = scene;
  const { memory } = world;
  const answered = [...memory.answered].filter(([, at]) => at < Date.now());
  // Answers in the same step are there for the next email.
  if (answered.length === 0) return answerQuestion({ ...scene, actor: await cast.member('agent 1') });
  const [reference, at] = chance.pick(answered);
  // One email about it at a time: the answers to two would not say which came first.
  memory.answered.set(reference, Number.POSITIVE_INFINITY);
  const [email] = await world.rows<{ to: string }>(
    `select payload ->> 'replyTo' as to from jobs where queue = 'mail' and payload ->> 'replyTo' is not null
      and strpos(payload ->> 'subject', '${reference}') > 0 order by id desc limit 1`,
  );
  if (!email) return `${reference} has no address`;
  if (chance.happens(50)) await letWeekPass(scene, reference);
  const statuses: number[] = [];
  const sent = kindsOf(chance);
  for (const kind of sent) {
    const messageId = `<${chance.uuid()}@mail.example>`;
    const fields = deliveryFields(mailKey, {
      to: email.to,
      from: kinds[kind].isFromProgram ? 'mailer-daemon@example.com' : actor.email,
      subject: `Re: ${reference}`,
      text: `About your answer ${messageId}`,
      headers: kinds[kind].headers,
      messageId,
      now: new Date(),
    });
    const remember = () => {
      memory.replies.set(messageId, { reference, kind });
      if (kind === 'reply') {
        memory.answered.delete(reference);
        memory.closed.delete(reference);
      } else if (memory.answered.has(reference) && kind === sent.at(-1)) memory.answered.set(reference, at);
    };
    statuses.push(await world.deliver(fields, remember));
    if (chance.happens(40)) statuses.push(await world.deliver(fields, () => undefined));
    if (chance.happens(40)) memory.laterDeliveries.push(fields);
  }
  return `${sent} to ${reference}: ${statuses}`;
};

/** The mail provider repeats a delivery hours later. */
const repeatEmail: Act = async ({ world, chance }) => {
  const { laterDeliveries } = world.memory;
  if (laterDeliveries.length === 0) return 'nothing to repeat';
  return `${await world.deliver(chance.pick(laterDeliveries), () => undefined)}`;
};

export const answeringActs = {
  'answer an email': answerEmail,
  'repeat an email': repeatEmail,
} satisfies Record<string, Act>;
