import {
  answerQuestion,
  confirmQuestionRefusal,
  type DeskQuestion,
  type QuestionList,
  refuseQuestion,
  showQuestion,
} from '#domain/reviews/questions/question-staff-contract.ts';
import type { Post } from '../world/post-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { withColleague } from './inquiry-acts.ts';
import { decideOnPost, showPost } from './post-decision.ts';
import { readPostList } from './post-list.ts';
import { askAbout, postSubjects, readAbout } from './product-question-acts.ts';
import { requireFinal, requireHidden, requireSecond } from './refusal-alone.ts';
import { asOtherAgent, move } from './staff-move.ts';

async function confirm(scene: Scene, id: string, post: Post): Promise<string> {
  const said = await decideOnPost(scene, [id, post], 'refused', [confirmQuestionRefusal]);
  if (!said.endsWith('200')) return said;
  await requireFinal(scene, showQuestion, { params: { id } });
  return said;
}

/** Hides a post, which takes a second person for good: often a colleague confirms it at once. */
async function refuse(scene: Scene, id: string, post: Post): Promise<string> {
  const { chance } = scene;
  const reason = { reason: 'off_topic' };
  const params = { id };
  const said = await decideOnPost(scene, [id, post], 'refusing', [refuseQuestion, reason]);
  if (!said.endsWith('200')) return said;
  await requireSecond(scene, confirmQuestionRefusal, { params });
  await requireHidden(scene, refuseQuestion, { params, body: reason });
  if (post.question === undefined)
    await requireHidden(scene, answerQuestion, { params, body: { text: 'We think so' } });
  const seen = await readAbout(scene, post.subject);
  return chance.happens(40)
    ? `${said}, ${await confirm(await asOtherAgent(scene), id, post)}`
    : `${said}, readers see ${seen}`;
}

async function decideOn(scene: Scene, listed: DeskQuestion): Promise<string> {
  const { world, chance } = scene;
  const { id, text, kind, question, state, is_own_refusal } = listed;
  const subject = { kind, id: listed.subject };
  const post = world.memory.posts.accept(id, {
    text,
    writer: undefined,
    subject,
    ...(question && { question }),
  });
  if (state === 'refusing' && chance.happens(65)) {
    const said = await confirm(scene, id, post);
    if (is_own_refusal && said.endsWith('200')) throw new BrokenPromise(`One person alone refused ${id}`);
    return said;
  }
  if (state === 'pending' && chance.happens(45)) return refuse(scene, id, post);
  return showPost(scene, id, post);
}

async function answerAtDesk(scene: Scene, { id, kind, subject }: DeskQuestion): Promise<string> {
  const { world, chance } = scene;
  const text = `We think so: ${chance.uuid()}`;
  const status = await move(scene, answerQuestion, { params: { id }, body: { text } });
  // Without an answer to this request, ours may be there.
  const [added] = await world.rows<{ id: string }>(`select id from question_posts where text = '${text}'`);
  if (!added && status === '200') throw new BrokenPromise(`Our answer to ${id} was taken and is not there`);
  if (!added) return `${id} not answered: ${status}`;
  const post = { text, writer: undefined, subject: { kind, id: subject }, question: id };
  world.memory.posts.accept(added.id, post, true);
  return `${id} answered`;
}

/** The desk takes back what readers see: a question with its answers, or one of these. */
async function takeOff(scene: Scene, { id, answers }: DeskQuestion): Promise<string> {
  const { all } = scene.world.memory.posts;
  const [answer] = answers;
  const shown = answer && scene.chance.happens(50) ? answer.id : id;
  const post = all.get(shown);
  return post ? refuse(scene, shown, post) : `${shown} is new`;
}

async function workOn(scene: Scene, list: QuestionList, listed: DeskQuestion): Promise<string> {
  const { chance } = scene;
  const { id } = listed;
  if (list === 'waiting') return decideOn(scene, listed);
  if (list === 'refused') {
    await requireFinal(scene, showQuestion, { params: { id } });
    return `${id} stays refused`;
  }
  if (chance.happens(35)) return takeOff(scene, listed);
  return list === 'answered' ? `${id} has ${listed.answers.length}` : answerAtDesk(scene, listed);
}

const lists = [
  'waiting',
  'waiting',
  'waiting',
  'waiting',
  'unanswered',
  'unanswered',
  'answered',
  'refused',
] as const;

/** The desk decides on up to three posts of a list. A visitor asks first if none waits. */
const readPosts: Act = async (given) => {
  const scene = withColleague(given);
  const { world, chance, common, cast } = scene;
  const list = chance.pick(lists);
  const isWaiting = ({ state }: Post): boolean => state.sure === 'pending' || state.sure === 'refusing';
  if (list === 'waiting' && ![...world.memory.posts.all.values()].some(isWaiting))
    await askAbout({ ...scene, actor: await cast.member('visitor 1') }, chance.pick(postSubjects));
  const questions = await readPostList(scene, list);
  if (!questions) return 'not answered';
  if (questions.length === 0) return 'no post';
  const first = common.between(0, questions.length - 1);
  const said: string[] = [];
  for (const one of questions.slice(first, first + 3)) said.push(await workOn(scene, list, one));
  return said.join(', ');
};

export const postDeskActs = { 'read posts': readPosts } satisfies Record<string, Act>;
