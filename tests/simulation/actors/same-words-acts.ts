import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { askAboutBranch, askAboutProduct } from '#domain/reviews/questions/question-contract.ts';
import { question } from '#tests/support/leads/inquiry-examples.ts';
import type { PostSubject } from '../world/post-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';

const hour = 60 * 60_000;

const subjects: readonly PostSubject[] = [
  { kind: 'product', id: 'sash-keeper-classic' },
  { kind: 'product', id: 'crank-handle' },
  { kind: 'product', id: 'sash-lock-classic' },
  { kind: 'branch', id: 'norwalk-ct' },
];

/** Sends the words about a thing, without a key; the same person has the same question once a day. */
async function askOnce({ world, actor }: Scene, subject: PostSubject, text: string): Promise<number> {
  const { posts } = world.memory;
  const { email, name: writer } = actor;
  const { kind, id: about } = subject;
  const body = { text, name: 'Ada', email, privacy: true };
  const response =
    kind === 'product'
      ? await world.ask(actor, askAboutProduct, { params: { backend_name: about }, body })
      : await world.ask(actor, askAboutBranch, { params: { id: about }, body });
  if (response.statusCode >= 300) return response.statusCode;
  const { id } = askAboutProduct.response.parse(response.json()).question;
  const isIt = (one: (typeof posts.asked)[number]): boolean =>
    one.text === text && one.writer === writer && one.about === about;
  const before = posts.asked.find((one) => isIt(one) && one.at > Date.now() - 23 * hour);
  if (before && before.id !== id)
    throw new BrokenPromise(`${writer} asked the same about ${about} twice: ${before.id} and ${id}`);
  const other = posts.asked.find((one) => one.id === id && !isIt(one));
  if (other)
    throw new BrokenPromise(`${writer} asked about ${about} and ${other.writer} about ${other.about}: ${id}`);
  posts.asked.push({ text, writer, about, id, at: Date.now() });
  posts.accept(id, { text, writer, email, subject });
  return response.statusCode;
}

/** The same words about two things, often pressed twice, or once more hours later. */
const askTheSame: Act = async (scene) => {
  const { world, chance, common, actor } = scene;
  const known = world.memory.posts.asked;
  const text = known.length > 0 && common.happens(50) ? common.pick(known.slice(-4)).text : undefined;
  const words = text ?? `Which screws does it need ${chance.uuid()}`;
  const two = chance.happens(50) ? subjects.slice(0, 2) : [subjects[0], subjects[3]];
  const said: number[] = [];
  for (const subject of two) if (subject) said.push(await askOnce(scene, subject, words));
  const again = chance.pick(two);
  if (again) said.push(await askOnce(scene, again, words));
  return `${actor.name}: ${said}`;
};

/** A message that is sent twice without a key is one; the same words of another person are another one. */
const sendTheSame: Act = async (scene) => {
  const { world, actor, chance, cast } = scene;
  const { inquiries } = world.memory;
  const message = `Do you mend old frames ${chance.uuid()}`;
  const other = await cast.member(chance.pick(people.applicants.filter((name) => name !== actor.name)));
  const references: string[][] = [];
  for (const one of [actor, other]) {
    const own: string[] = [];
    for (let times = 0; times < 2; times += 1) {
      const body = { ...question, email: one.email, message };
      const response = await world.ask(one, sendInquiry, { body });
      if (response.statusCode < 300) own.push(sendInquiry.response.parse(response.json()).inquiry.reference);
    }
    references.push(own);
  }
  for (const reference of new Set(references.flat())) inquiries.add(reference);
  if (references.some((own) => new Set(own).size > 1))
    throw new BrokenPromise(`One message has two references: ${JSON.stringify(references)}`);
  const [own = [], others = []] = references;
  if (own.some((reference) => others.includes(reference)))
    throw new BrokenPromise(`The messages of two people are one: ${JSON.stringify(references)}`);
  return JSON.stringify(references);
};

export const sameWordsActs = {
  'ask the same': askTheSame,
  'send the same': sendTheSame,
} satisfies Record<string, Act>;
