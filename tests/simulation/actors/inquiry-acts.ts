import { isDeepStrictEqual } from 'node:util';
import {
  assignInquiry,
  listInquiries,
  mergeInquiry,
  noteInquiry,
  planInquiry,
  readInquiry,
  separateInquiry,
} from '#domain/leads/staff-inquiries-contract.ts';
import { stepOf } from '../world/settings-of.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { say } from './settings.ts';
import { accountIdOf, asOtherAgent, colleague, move } from './staff-move.ts';

const day = 24 * 60 * 60_000;

export const withColleague = (given: Scene): Scene => ({
  ...given,
  actor: { ...given.actor, ...colleague(given) },
});

export const aQuestion = ({ world, common }: Scene): string | undefined => {
  const all = [...world.memory.inquiries];
  return all.length > 0 ? common.pick(all.slice(-4)) : undefined;
};

export async function readQuestion({ world, actor }: Scene, reference: string) {
  const response = await world.ask(actor, readInquiry, { params: { reference } });
  return response.statusCode === 200 ? readInquiry.response.parse(response.json()).inquiry : undefined;
}

/** A colleague takes a question while another one reads it. */
async function takeFirst(scene: Scene, reference: string, from: string | null): Promise<void> {
  const { takenBy } = scene.world.memory;
  const taken = await move(scene, assignInquiry, { params: { reference }, body: { from } });
  if (taken === '200') takenBy.set(reference, accountIdOf(scene.actor));
  if (Number(taken) >= 500) takenBy.delete(reference);
}

/** One of two who take the same question has it. */
const take: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, chance } = scene;
  const reference = aQuestion(scene);
  const read = reference && (await readQuestion(scene, reference));
  if (!reference || !read) return 'no question';
  const { takenBy } = world.memory;
  const self = accountIdOf(actor);
  const from = read.owner?.id ?? null;
  if (scene.isOnly && chance.happens(40)) await takeFirst(await asOtherAgent(scene), reference, from);
  const before = takenBy.get(reference);
  const isWrong = chance.happens(10);
  const body = { from, ...(isWrong && { to: 'account-customer' }) };
  const taken = await move(scene, assignInquiry, { params: { reference }, body });
  if (Number(taken) >= 500) takenBy.delete(reference);
  if (taken !== '200') return `${reference}: ${taken}`;
  if (isWrong) throw new BrokenPromise(`A customer works on ${reference}`);
  if (before !== undefined && before !== from && before !== self)
    throw new BrokenPromise(`${self} took ${reference} from ${before}, who had just taken it`);
  takenBy.set(reference, self);
  return `${reference}: taken from ${from}`;
};

/** A next step keeps a question in the list, also one that was answered. */
const plan: Act = async (given) => {
  const scene = withColleague(given);
  const { world, common } = scene;
  const reference = aQuestion(scene);
  if (!reference) return 'no question';
  const on = new Date(Date.now() + common.between(1, 5) * day).toISOString().slice(0, 10);
  const body = { text: `Ask the factory ${common.between(1, 99)}`, on };
  const response = await world.ask(scene.actor, planInquiry, { params: { reference }, body });
  const planned = `${response.statusCode}`;
  say(world, stepOf(reference), body, response.statusCode);
  if (planned === '200') {
    world.memory.staffMoves += 1;
    const { next_step } = planInquiry.response.parse(response.json()).inquiry;
    if (!isDeepStrictEqual(next_step, body))
      throw new BrokenPromise(
        `${reference} was planned as ${JSON.stringify(body)}: ${JSON.stringify(next_step)}`,
      );
  }
  if (planned === '200') world.memory.plannedSteps.set(reference, on);
  return `${reference}: ${planned}`;
};

const note: Act = async (given) => {
  const scene = withColleague(given);
  const { world, chance } = scene;
  const reference = aQuestion(scene);
  if (!reference) return 'no question';
  const text = `Called, no answer ${chance.uuid()}`;
  const noted = await move(scene, noteInquiry, { params: { reference }, body: { text } });
  if (noted === '201') world.memory.questionNotes.set(text, reference);
  return `${reference}: ${noted}`;
};

/** The list has all questions that wait for an answer or have a next step. */
const readList: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor } = scene;
  const { inquiries, answered, closed, plannedSteps } = world.memory;
  const waits = (reference: string): boolean =>
    inquiries.has(reference) &&
    !closed.has(reference) &&
    (!answered.has(reference) || plannedSteps.has(reference));
  const before = [...inquiries].filter(waits);
  const response = await world.ask(actor, listInquiries, { query: {} });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { inquiries: listed, has_more } = listInquiries.response.parse(response.json());
  const missing = before.find((one) => waits(one) && !listed.some(({ reference }) => reference === one));
  if (missing && !has_more) throw new BrokenPromise(`${missing} waits, and is not in the list`);
  const finished = listed.find(({ state }) => state === 'closed');
  if (finished) throw new BrokenPromise(`${finished.reference} is closed, and in the list`);
  return `${listed.length} wait`;
};

type Question = Awaited<ReturnType<typeof readQuestion>>;

/** Of two questions in a thread, the one that waits and is due first says when the thread is due. */
function requireDue(thread: Question, [from, into]: readonly Question[]): void {
  if (!thread || !from || !into) return;
  const waiting = [from, into].filter(({ state }) => state === 'open').map((one) => one.due_at);
  const [wanted = into.due_at] = waiting.toSorted();
  if (thread.due_at !== wanted)
    throw new BrokenPromise(
      `${from.reference}, due ${from.due_at}, went into ${into.reference}, due ${into.due_at}: ${thread.due_at}`,
    );
}

/** A question that waits goes into the thread of another; later some are separated again. */
const merge: Act = async (given) => {
  const scene = withColleague(given);
  const { world, chance } = scene;
  const { inquiries, answered, closed, merged, waitsSince } = world.memory;
  const [last] = [...merged].slice(-1);
  if (last && chance.happens(40)) {
    const [reference, into] = last;
    const separated = await move(scene, separateInquiry, { params: { reference } });
    if (separated === '200' || Number(separated) >= 500) waitsSince.set(reference, Date.now());
    if (separated === '200') {
      merged.delete(reference);
      inquiries.add(reference);
    }
    return `${reference} from ${into}: ${separated}`;
  }
  const waiting = [...inquiries].filter((one) => !answered.has(one) && !closed.has(one));
  // Without emails on their way, whose thread would be unknown.
  const settled = [...inquiries].filter((one) => !closed.has(one) && Number.isFinite(answered.get(one)));
  const from = waiting.at(-1);
  const into = (chance.happens(60) ? settled.at(-1) : undefined) ?? waiting.at(-2);
  if (!into || !from) return 'no two questions';
  const answeredAt = answered.get(into);
  const dueBefore = scene.isOnly ? [await readQuestion(scene, from), await readQuestion(scene, into)] : [];
  // The law about its state does not know of the thread.
  inquiries.delete(from);
  const sent = await move(scene, mergeInquiry, { params: { reference: from }, body: { into } });
  // Another act may have answered it before this was refused.
  const isKnown = Number(sent) < 500 && sent !== '200' && scene.isOnly;
  if (isKnown && !merged.has(from)) inquiries.add(from);
  if (sent === '200' || Number(sent) >= 500) waitsSince.set(into, Date.now());
  // Without an answer it is unknown whether an answered question waits again.
  if (Number(sent) >= 500 && answered.delete(into)) inquiries.delete(into);
  if (sent !== '200') return `${from} into ${into}: ${sent}`;
  if (answered.has(from) || answered.get(into) !== answeredAt || closed.has(into)) {
    // An answer at the same time may be in either thread.
    for (const one of [from, into]) {
      inquiries.delete(one);
      answered.delete(one);
    }
    return `${from} into ${into}, answered meanwhile`;
  }
  merged.set(from, into);
  // It waits again, as the other one did.
  answered.delete(into);
  const read = await readQuestion(scene, from);
  requireDue(read, dueBefore);
  if (read && merged.get(from) === into && read.reference !== into)
    throw new BrokenPromise(`${from} was merged into ${into}, and leads to ${read.reference}`);
  return `${from} into ${into}`;
};

export const inquiryActs = {
  'take a question': take,
  'plan a step': plan,
  'note a question': note,
  'read the questions': readList,
  'merge questions': merge,
} satisfies Record<string, Act>;
