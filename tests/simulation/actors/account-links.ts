import type { LightMyRequestResponse } from 'fastify';
import { requestEmailChange } from '#domain/account/security-contract.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { type OwnSession, shopOrigin } from '../world/own-accounts.ts';
import type { Scene } from './acts.ts';
import { type AccountScene, actorOf, deny, endSessions, outcomeIn } from './own-account.ts';
import { requireEnded, signInNow } from './own-sessions.ts';

const minute = 60_000;
export const passwordChanged = 'Your password was changed';

export const newPassword = ({ chance }: Pick<Scene, 'chance'>): string =>
  `a lamp behind curtain ${chance.between(1, 1_000_000)}`;

const purposes = new Map([
  ['Confirm your email address', 'register'],
  ['Choose a new password', 'reset'],
] as const) as ReadonlyMap<string, Link['purpose']>;

const tokenIn = (text: string): string | undefined => /token=([\w-]{43})/.exec(text)?.[1];

interface Link {
  purpose: 'register' | 'reset';
  token: string;
  /** When the email was queued, in ms: the link is older. */
  at: number;
}

/** Links in the emails to the owner, in the order of the emails. */
async function linksOf({ world, account }: AccountScene): Promise<Link[]> {
  const emails = await world.rows<{ subject: string; text: string; at: number }>(`
    select payload ->> 'subject' as subject, payload ->> 'text' as text, (extract(epoch from created_at) * 1000)::float8 as at from jobs
    where queue = 'mail' and payload ->> 'to' = '${account.email}' order by id`);
  return emails.flatMap(({ subject, text, at }) => {
    const purpose = purposes.get(subject);
    const token = tokenIn(text);
    return purpose && token ? [{ purpose, token, at }] : [];
  });
}

const outcomeOf = (response: LightMyRequestResponse): string =>
  response.statusCode >= 500 ? 'no answer' : outcomeIn(response);

/** Opens a link and sends its form; twice at once in a third of the cases. Returns the outcomes. */
async function follow(scene: AccountScene, link: Link, password: string): Promise<string[]> {
  const { browser, world, chance } = scene;
  const times = chance.happens(35) ? 2 : 1;
  const url = link.purpose === 'reset' ? accountUrl.passwordReset : accountUrl.confirmEmail;
  if (link.purpose === 'reset') {
    const page = await browser.get(`${url}?token=${link.token}`);
    if (page.statusCode !== 200) return [outcomeOf(page)];
  }
  const cookie = [...browser.jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const request = {
    method: 'POST',
    url,
    headers: {
      host: 'localhost:8000',
      origin: shopOrigin,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ token: link.token, password }).toString(),
  } as const;
  const responses = await world.visit(...Array.from({ length: times }, () => request));
  return responses.map(outcomeOf);
}

const lifeMs = { register: 24 * 60 * minute, reset: 60 * minute };
const done = { register: 'confirmed', reset: 'password-changed' };

/** Why a link must be refused, by what its reader knows. */
function whyRefused({ account }: AccountScene, link: Link, links: readonly Link[]): string | undefined {
  // Of two that were asked for at once, either one may be the last.
  const isReplaced = links.some(({ purpose, at }) => purpose === link.purpose && at > link.at);
  if (account.usedLinks.has(link.token)) return 'was used before';
  if (Date.now() > link.at + lifeMs[link.purpose]) return 'is too old';
  if (isReplaced) return 'was replaced by a later one';
  return undefined;
}

/** Whether a link must work: it is the only answer to the last wish, and its life has not ended. */
function mustWork({ account }: AccountScene, link: Link, links: readonly Link[]): boolean {
  const asked = account.asked[link.purpose];
  const emails = links.filter(({ purpose }) => purpose === link.purpose).length;
  const isYoung = Date.now() < (asked.at(-1)?.at ?? 0) + lifeMs[link.purpose] - minute;
  const fits = account.state === (link.purpose === 'reset' ? 'there' : 'none');
  return asked.length === emails && isYoung && fits;
}

/** Opens a link from an email, mostly the last one; an older one must be refused. */
export async function openLink(scene: AccountScene, isLast = scene.chance.happens(65)): Promise<string> {
  const { account, chance, isAlone } = scene;
  const links = await linksOf(scene);
  if (links.length === 0) return 'no link';
  const link = isLast ? (links.at(-1) as Link) : chance.pick(links);
  const password = newPassword(scene);
  const refusal = whyRefused(scene, link, links);
  const isDue = !refusal && mustWork(scene, link, links);
  const outcomes = await follow(scene, link, password);
  const worked = outcomes.filter((outcome) => outcome === done[link.purpose]).length;
  if (worked > 1) deny(account, `one link for ${link.purpose} worked twice`);
  if (worked > 0 && refusal) deny(account, `a link for ${link.purpose} worked that ${refusal}`);
  const isLost = outcomes.includes('no answer');
  if (worked === 0 && isDue && !isLost && isAlone())
    deny(account, `a link for ${link.purpose} was refused: ${outcomes}`);
  if (worked > 0) {
    account.usedLinks.add(link.token);
    account.state = 'there';
    if (link.purpose === 'reset') {
      Object.assign(account, { password, guessedAt: 0 });
      scene.world.memory.expectNotice(account.email, passwordChanged);
    } else account.password = account.asked.register.at(-1)?.password ?? '';
    await requireEnded(scene, endSessions(scene, 200));
    // Of two wishes at once, their owner does not know which was the last.
    if (link.purpose === 'register' && !isAlone()) account.state = 'unsure';
  }
  if (isLost && worked === 0) account.state = 'unsure';
  if (isLost) endSessions(scene, 503);
  const signedIn = worked > 0 && !isLost && chance.happens(85) ? `, ${await signInNow(scene, false)}` : '';
  return `${link.purpose}: ${outcomes}${signedIn}`;
}

/** The token of the last email to an address with a subject. */
async function lastToken(
  { world }: Pick<Scene, 'world'>,
  to: string,
  subject: string,
): Promise<string | undefined> {
  const [email] = await world.rows<{ text: string }>(`
    select payload ->> 'text' as text from jobs
    where queue = 'mail' and payload ->> 'to' = '${to}' and payload ->> 'subject' = '${subject}'
    order by id desc limit 1`);
  return tokenIn(email?.text ?? '');
}

/** Asks for another address; it changes when both addresses have confirmed it, and not before. */
export async function changeAddress(scene: AccountScene, session: OwnSession): Promise<string> {
  const { account, world, chance, browser, isAlone } = scene;
  const before = account.email;
  const email = `new-${chance.between(1, 1_000_000)}-${scene.actor.email}`;
  const body = { email, password: account.password };
  const asked = await world.ask(actorOf(session), requestEmailChange, { body });
  if (asked.statusCode !== 202) return `email ${asked.statusCode}`;
  await world.work();
  const tokens = [
    await lastToken(scene, before, 'Allow a new email address'),
    await lastToken(scene, email, 'Confirm your new email address'),
  ];
  // An account may ask a few times a day; more is not answered with emails.
  if (!tokens[1]) return 'email without a link';
  const opened = chance.happens(65) ? tokens : [chance.pick(tokens)];
  const outcomes: string[] = [];
  for (const token of chance.happens(50) ? opened : opened.toReversed())
    outcomes.push(outcomeIn(await browser.post(accountUrl.confirmEmail, { token: token ?? '' })));
  const isChanged = outcomes.includes('email-changed');
  if (isChanged && opened.length === 1) deny(account, 'one address alone changed the address');
  if (!isChanged && opened.length === 2 && isAlone() && outcomes.every((outcome) => outcome !== ''))
    deny(account, `two confirmations were answered ${outcomes}`);
  if (outcomes.includes('')) account.state = 'unsure';
  if (!isChanged) return `email ${outcomes}`;
  world.memory.expectNotice(before, 'Your email address was changed');
  account.email = email;
  account.asked.reset = [];
  return `email ${outcomes}`;
}
