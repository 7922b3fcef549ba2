import { addCartItem } from '#domain/cart/contract.ts';
import {
  answerAsOwner,
  askAboutBranch,
  askAboutProduct,
  listBranchQuestions,
  listProductQuestions,
} from '#domain/reviews/questions/question-contract.ts';
import type { Post, PostSubject } from '../world/post-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { showPost } from './post-decision.ts';
import { buy } from './sale-acts.ts';

export const postSubjects: readonly PostSubject[] = [
  { kind: 'product', id: 'sash-keeper-classic' },
  { kind: 'product', id: 'crank-handle' },
  { kind: 'branch', id: 'norwalk-ct' },
];

const paramsOf = ({ kind, id }: PostSubject) => (kind === 'product' ? { backend_name: id } : { id });

/** Asks once, however often the request is sent. */
export async function askAbout({ world, actor, chance }: Scene, subject: PostSubject): Promise<string> {
  const { email } = actor;
  const text = `Does it fit an old house: ${chance.uuid()}`;
  const body = { text, name: 'Ada', email, privacy: true };
  const endpoint = subject.kind === 'product' ? askAboutProduct : askAboutBranch;
  const parts = { params: paramsOf(subject), body };
  const response = await world.insist(actor, endpoint, parts, chance.uuid(), (answer) => {
    const { id } = askAboutProduct.response.parse(answer.json()).question;
    world.memory.posts.accept(id, { text, writer: actor.name, email, subject });
  });
  return `${response.statusCode} ${subject.id}`;
}

const ask: Act = (scene) => askAbout(scene, scene.chance.pick(postSubjects));

const shownPosts = async ({ world }: Scene): Promise<Set<string>> =>
  new Set(
    (await world.rows<{ id: string }>("select id from question_posts where state = 'shown'")).map(
      ({ id }) => id,
    ),
  );

/** Readers see all that the desk has agreed to about a thing, and nothing else. */
export async function readAbout(scene: Scene, subject: PostSubject): Promise<string> {
  const { world, actor } = scene;
  const before = await shownPosts(scene);
  const endpoint = subject.kind === 'product' ? listProductQuestions : listBranchQuestions;
  const response = await world.ask(actor, endpoint, { params: paramsOf(subject), query: {} });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { questions, next_cursor } = listProductQuestions.response.parse(response.json());
  const after = await shownPosts(scene);
  const listed = new Set(questions.flatMap(({ id, answers }) => [id, ...answers.map((one) => one.id)]));
  const early = [...listed].find((id) => !before.has(id) && !after.has(id));
  if (early) throw new BrokenPromise(`Readers see ${early}, to which the desk has not agreed`);
  const missing = [...world.memory.posts.all].find(
    ([id, { subject: about, question = id }]) =>
      about.id === subject.id &&
      [id, question].every((one) => before.has(one) && after.has(one)) &&
      !listed.has(id),
  );
  if (missing && !next_cursor) throw new BrokenPromise(`Readers miss ${missing[0]}`);
  if (response.body.includes('@example.com')) throw new BrokenPromise('Readers see the address of an asker');
  return `${listed.size} of ${subject.id}`;
}

const readQuestions: Act = (scene) => readAbout(scene, scene.common.pick(postSubjects));

const isShown = ({ state }: Post): boolean => state.sure === 'shown';

/** Returns a question that readers see. If there is none, a visitor asks one and an agent shows it. */
async function anOpenQuestion(scene: Scene): Promise<[string, Post] | undefined> {
  const { world, cast, common, chance } = scene;
  const questions = () => [...world.memory.posts.all].filter(([, { question }]) => question === undefined);
  const among = chance.happens(85) ? questions().filter(([, post]) => isShown(post)) : questions();
  if (among.length > 0) return common.pick(among.slice(-3));
  await askAbout({ ...scene, actor: await cast.member('visitor 1') }, common.pick(postSubjects.slice(0, 2)));
  const asked = questions().at(-1);
  if (asked) await showPost({ ...scene, actor: await cast.member('agent 1') }, ...asked);
  return asked;
}

/** Buys the product first if the shop knows no order of it. */
const answer: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  const found = await anOpenQuestion(scene);
  if (!found) return 'no question';
  const [question, { subject, ...asked }] = found;
  const { posts } = world.memory;
  const earlier = [...posts.all.values()].find(
    (one) => one.question === question && one.writer === actor.name,
  );
  const wasHidden = isOnly && asked.state.sure !== undefined && asked.state.sure !== 'shown';
  const text = `It does in mine: ${chance.uuid()}`;
  const send = () =>
    world.ask(actor, answerAsOwner, { params: { id: question }, body: { text, name: 'Bo' } });
  let response = await send();
  if (response.statusCode === 403 && subject.kind === 'product') {
    const { id } = subject;
    const body = { item_url: `/shop/parts/${id}/?item=${id}`, quantity: 1 };
    await world.ask(actor, addCartItem, { params: { id }, query: {}, body });
    await buy(scene);
    response = await send();
  }
  const { statusCode } = response;
  if (statusCode !== 202) return `${question}: ${statusCode}`;
  if (wasHidden) throw new BrokenPromise(`${question} is not shown and was answered`);
  if (earlier && !earlier.state.possible.includes('refused'))
    throw new BrokenPromise(`${actor.name} answered ${question} twice`);
  const { id } = answerAsOwner.response.parse(response.json()).answer;
  posts.accept(id, { text, writer: actor.name, subject, question });
  return `${question} as ${id}, ${chance.happens(60) ? await readAbout(scene, subject) : 'unread'}`;
};

export const productQuestionActs = {
  'ask about a product': ask,
  'answer as an owner': answer,
  'read product questions': readQuestions,
} satisfies Record<string, Act>;
