import {
  type DeskQuestion,
  listQuestionsAtDesk,
  type QuestionList,
} from '#domain/reviews/questions/question-staff-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';
import { accountIdOf } from './staff-move.ts';

interface Stored {
  id: string;
  question: string | null;
  kind: string;
  subject: string;
  by: string;
  state: string;
  text: string;
  name: string;
  refusal: string | null;
  refusedBy: string | null;
  at: number;
}

const storedPosts = ({ world }: Scene): Promise<Stored[]> =>
  world.rows<Stored>(`
    select id, question_id as question, kind, subject, by, state, text, name, refusal, refused_by as "refusedBy",
      (extract(epoch from written_at) * 1000)::float8 as at
    from question_posts order by id`);

const isShownQuestion = ({ state, question }: Stored): boolean => state === 'shown' && question === null;

const shownAnswers = (id: string, all: readonly Stored[]): string[] =>
  all.flatMap((one) => (one.question === id && one.state === 'shown' ? [one.id] : []));

const isIn: Readonly<Record<QuestionList, (post: Stored, all: readonly Stored[]) => boolean>> = {
  waiting: ({ state }) => state === 'pending' || state === 'refusing',
  unanswered: (post, all) => isShownQuestion(post) && shownAnswers(post.id, all).length === 0,
  answered: (post, all) => isShownQuestion(post) && shownAnswers(post.id, all).length > 0,
  refused: ({ state }) => state === 'refused',
};

function saidInStore(post: Stored, all: readonly Stored[], reader: string): string {
  const { id, kind, subject, by, state, text, name, refusal, refusedBy, at, question } = post;
  const asked = all.find((one) => one.id === question)?.text ?? null;
  const isOwn = state === 'refusing' && refusedBy === reader;
  const answers = shownAnswers(id, all).toSorted();
  return JSON.stringify([id, kind, subject, by, state, text, name, refusal, at, asked, isOwn, answers]);
}

function saidAtDesk(listed: DeskQuestion): string {
  const { id, kind, subject, by, state, text, name, refusal = null, question = null } = listed;
  const answers = listed.answers.map((one) => one.id).toSorted();
  const at = Date.parse(listed.written_at);
  const isOwn = listed.is_own_refusal;
  return JSON.stringify([id, kind, subject, by, state, text, name, refusal, at, question, isOwn, answers]);
}

/** The latest is last in lists of work, and first in lists of what is done. */
const isMisplaced = (list: QuestionList, before: DeskQuestion, one: DeskQuestion): boolean =>
  list === 'waiting' || list === 'unanswered'
    ? before.written_at > one.written_at
    : before.written_at < one.written_at;

/** Reads a list of the desk, which has its posts as they are stored; undefined without an answer. */
export async function readPostList(scene: Scene, list: QuestionList): Promise<DeskQuestion[] | undefined> {
  const { world, actor, isOnly } = scene;
  const all = isOnly ? await storedPosts(scene) : [];
  const response = await world.ask(actor, listQuestionsAtDesk, { query: { list } });
  if (response.statusCode !== 200) return undefined;
  const { questions, counts, has_more } = listQuestionsAtDesk.response.parse(response.json());
  if (!isOnly) return questions;
  const reader = accountIdOf(actor);
  const wanted = all.filter((post) => isIn[list](post, all)).map((post) => saidInStore(post, all, reader));
  const found = questions.map(saidAtDesk);
  const strange = found.find((one) => !wanted.includes(one));
  if (strange) throw new BrokenPromise(`The posts that are ${list} have ${strange}`);
  const missing = wanted.find((one) => !found.includes(one));
  if (missing && !has_more) throw new BrokenPromise(`The posts that are ${list} have no ${missing}`);
  const late = questions.find((one, place) => {
    const before = questions[place - 1];
    return before && isMisplaced(list, before, one);
  });
  if (late) throw new BrokenPromise(`${late.id} is too late among the posts that are ${list}`);
  for (const name of ['waiting', 'unanswered'] as const) {
    const number = all.filter((post) => isIn[name](post, all)).length;
    if (counts[name] !== number)
      throw new BrokenPromise(`${number} posts are ${name}, and the desk counts ${JSON.stringify(counts)}`);
  }
  return questions;
}
