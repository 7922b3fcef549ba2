import { receiveText } from '#domain/leads/contract.ts';
import { checkContact } from '#domain/leads/staff-contract.ts';
import { textsSecret } from '../world/settings.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';
import { mayBeUnsure } from './contact-acts.ts';
import { desk } from './staff-move.ts';

const provider = {
  name: 'the provider of texts',
  headers: () => ({ 'x-webhook-secret': textsSecret }),
  keep: () => undefined,
};
const messages = [
  'STOP',
  'Stop please',
  'Can you come at 3 instead?',
  'Thank you',
  'START',
  'Unstop',
] as const;

type Text = Readonly<{ id: string; from: string; body: string }>;

async function deliver({ world, chance }: Scene, text: Text, remember: () => void): Promise<number> {
  const response = await world.insist(provider, receiveText, { body: text }, chance.uuid(), remember);
  return response.statusCode;
}

export async function mayText(scene: Scene, phone: string): Promise<boolean> {
  return checkContact.response.parse(await asking(scene, desk)(checkContact, { body: { phone } })).texts;
}

/** A phone takes its own STOP back, and no request that came another way. */
async function takeBack(scene: Scene, text: Text): Promise<string> {
  const { world, actor, isOnly } = scene;
  const { memory } = world;
  const before = await mayText(scene, text.from);
  const status = await deliver(scene, text, () => {
    memory.texts.add(text.id);
    memory.resumeTexted(text.from);
  });
  if (status !== 202) return `${text.body}: ${status}`;
  const after = await mayText(scene, text.from);
  const isElsewhere = memory.stoppedElsewhere.has(actor.phone) || mayBeUnsure(world, actor);
  const isTexted = memory.texted.has(actor.phone);
  if (isOnly && before && !after) throw new BrokenPromise(`${text.body} of ${actor.name} stopped texts`);
  if (isOnly && !before && isTexted && !isElsewhere && !after)
    throw new BrokenPromise(`${actor.name} sent STOP, and ${text.body} does not take it back`);
  if (isOnly && !before && !isTexted && after)
    throw new BrokenPromise(`${actor.name} asked for no contact elsewhere, and ${text.body} took it back`);
  return `${text.body}: ${before} ${after}`;
}

/** A phone answers with a keyword of carriers or with words. */
const sendText: Act = whileAnswered(async (scene) => {
  const { world, actor, chance } = scene;
  const { memory } = world;
  const text = { from: actor.phone, body: chance.pick(messages), id: `SM${chance.uuid()}` };
  if (chance.happens(60)) memory.laterTexts.push(text);
  if (/start|unstop/i.test(text.body)) return takeBack(scene, text);
  const status = await deliver(scene, text, () => {
    memory.texts.add(text.id);
    if (/^stop/i.test(text.body)) memory.stopTexts(text.from);
  });
  return `${text.body}: ${status}`;
});

/** The provider delivers a message again hours later: it counted when it came first. */
const repeatText: Act = whileAnswered(async (scene) => {
  const { world, chance, isOnly } = scene;
  const { laterTexts, texts } = world.memory;
  const known = laterTexts.filter(({ id }) => texts.has(id));
  if (known.length === 0) return 'nothing to repeat';
  const text = chance.pick(known);
  const before = await mayText(scene, text.from);
  const status = await deliver(scene, text, () => undefined);
  if (status !== 202) return `${text.body}: ${status}`;
  const after = await mayText(scene, text.from);
  if (isOnly && before !== after)
    throw new BrokenPromise(`${text.body} of ${text.from} came again, and texts go there: ${after}`);
  return `${text.body}: ${after}`;
});

export const textActs = {
  'send a text message': sendText,
  'repeat a text message': repeatText,
} satisfies Record<string, Act>;
