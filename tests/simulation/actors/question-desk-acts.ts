import { reasonOf, stepOf } from '../world/settings-of.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { aQuestion, readQuestion, withColleague } from './inquiry-acts.ts';
import { requireSetting, settingOf } from './settings.ts';

/** A colleague reads a question as the others left it: its owner, its next step, its notes and its end. */
const readOne: Act = async (given) => {
  const scene = withColleague(given);
  const { world, common, isOnly } = scene;
  const { memory } = world;
  const noted = [...memory.questionNotes.values(), ...memory.plannedSteps.keys()];
  const reference = noted.length > 0 && common.happens(60) ? common.pick(noted) : aQuestion(scene);
  if (!reference) return 'no question';
  const read = await readQuestion(scene, reference);
  if (!read) return `${reference} is not there`;
  const texts = read.entries.filter(({ kind }) => kind === 'note').map(({ text }) => text);
  const notes = [...memory.questionNotes].filter(([, of]) => of === reference);
  const lost = notes.find(([text]) => !texts.includes(text));
  if (isOnly && lost) throw new BrokenPromise(`Staff cannot read of ${reference}: ${lost[0]}`);
  if (memory.merged.has(reference) || read.reference !== reference) return `${reference} in another thread`;
  if (settingOf(world, stepOf(reference)) !== undefined)
    requireSetting(scene, stepOf(reference), read.next_step ?? null);
  if (memory.closed.has(reference)) requireSetting(scene, reasonOf(reference), read.close_reason ?? null);
  if (isOnly && read.state !== 'closed' && read.close_reason)
    throw new BrokenPromise(`${reference} is ${read.state}, and was closed because ${read.close_reason}`);
  const isLate = read.state !== 'closed' && Date.parse(read.due_at) < Date.now();
  if (read.state === 'open' && read.is_overdue !== isLate)
    throw new BrokenPromise(`${reference} is due at ${read.due_at}, and is overdue: ${read.is_overdue}`);
  const owner = memory.takenBy.get(reference);
  if (isOnly && owner !== undefined && read.owner?.id !== owner)
    throw new BrokenPromise(`${reference} was taken by ${owner}, and is of ${read.owner?.id}`);
  return `${reference}: ${read.state}, ${notes.length} notes`;
};

export const questionDeskActs = { 'read a question': readOne } satisfies Record<string, Act>;
