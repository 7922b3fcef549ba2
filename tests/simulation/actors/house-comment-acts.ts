import { readPerson } from '#domain/account/person-contract.ts';
import {
  addProjectComment,
  addSharedComment,
  getProjectComments,
  type ProjectComment,
  removeProjectComment,
  seeProjectComments,
} from '#domain/projects/comments-contract.ts';
import { createGroup, createItem, createProject } from '#domain/projects/contract.ts';
import {
  createProjectLink,
  getProjectLinks,
  readSharedProject,
  withdrawProjectLink,
} from '#domain/projects/links-contract.ts';
import { withEmails } from '../world/emails.ts';
import { dayOf } from '../world/quote-state.ts';
import { type Actor, BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

const day = 24 * 60 * 60_000;
/** Days of the shop: links end with a day there. */
const dayThere = (ahead: number): string => dayOf(Date.now() + ahead * day);

const guest: Actor = { name: 'a guest', headers: () => ({}), keep: () => undefined };

interface Commented {
  id: string;
  name: string;
  item: string;
  key: string;
  link: string;
  isForBranch: boolean;
  /** As they must be listed, the oldest first. */
  comments: Pick<ProjectComment, 'id' | 'item' | 'author' | 'from_owner' | 'text' | 'unseen'>[];
  emails: number;
}

const asText = (comments: Commented['comments']): string =>
  comments
    .map(({ id, item, author, from_owner, text, unseen }) =>
      [id, item, author, from_owner, text, unseen].join(' '),
    )
    .join(', ');

const deny = ({ actor }: Scene, { name }: Commented, found: string): never => {
  throw new BrokenPromise(`${name} of ${actor.name}: ${found}`);
};

async function build(scene: Scene): Promise<Commented> {
  const { chance } = scene;
  const ask = asking(scene);
  const name = `Talk ${chance.uuid()}`;
  const made = await ask(createProject, { body: { name } }, 201);
  const { id } = createProject.response.parse(made).Project;
  const grouped = await ask(createGroup, { params: { id }, body: { name: 'Kitchen' } }, 201);
  const params = { id: createGroup.response.parse(grouped).Group.id };
  const added = await ask(createItem, { params, body: { type: 'note', name: 'A thought' } }, 201);
  const isForBranch = chance.happens(50);
  const past = { expires_on: dayThere(-1) };
  await ask(createProjectLink, { params: { id }, body: past }, 422);
  const body = { name: 'For a builder', for_branch: isForBranch, expires_on: dayThere(1) };
  const linked = await ask(createProjectLink, { params: { id }, body }, 201);
  const [link] = createProjectLink.response.parse(linked).links;
  return {
    id,
    name,
    item: createItem.response.parse(added).Item.id,
    key: link?.key ?? '',
    link: link?.id ?? '',
    isForBranch,
    comments: [],
    emails: 0,
  };
}

async function requireComments(scene: Scene, talk: Commented): Promise<void> {
  const listed = await asking(scene)(getProjectComments, { params: { id: talk.id } });
  const { comments } = getProjectComments.response.parse(listed);
  if (asText(comments) !== asText(talk.comments))
    deny(scene, talk, `the comments are ${asText(comments)}, not ${asText(talk.comments)}`);
}

/** The owner hears of the first comment that they have not seen, once, until they look. */
async function requireEmails(scene: Scene, talk: Commented): Promise<void> {
  const rows = await scene.world.rows<{ count: number }>(
    `${withEmails} select count(*)::int as count from emails where subject = 'A comment on ${talk.name}'`,
  );
  if (rows[0]?.count !== talk.emails && scene.world.isWell)
    deny(scene, talk, `${rows[0]?.count} emails about comments, not ${talk.emails}`);
}

/** A bearer of the link comments on the project, on an item, or on one that is gone. */
async function commentByLink(scene: Scene, talk: Commented): Promise<void> {
  const { chance } = scene;
  const [text, author] = [`A comment ${chance.uuid()}`, chance.pick(['Ada', 'Bo'])];
  const item = chance.pick([talk.item, null, chance.uuid()]);
  const body = { key: talk.key, author, text, item };
  const said = await asking(scene, guest)(addSharedComment, { body }, 201);
  const { comments } = addSharedComment.response.parse(said);
  if (comments.some(({ unseen }) => unseen)) deny(scene, talk, 'a guest reads which comments are unseen');
  const { id } = comments.find((one) => one.text === text) ?? deny(scene, talk, `${text} is lost`);
  if (talk.comments.every(({ unseen }) => !unseen)) talk.emails += 1;
  const placed = item === talk.item ? item : null;
  talk.comments.push({ id, item: placed, author, from_owner: false, text, unseen: true });
}

/** The owner answers, looks at some of the comments, or deletes one. */
async function own(scene: Scene, talk: Commented): Promise<void> {
  const { chance } = scene;
  const ask = asking(scene);
  const params = { id: talk.id };
  const way = chance.pick(['answer', 'see', 'see', 'remove'] as const);
  if (way === 'answer') {
    const text = `An answer ${chance.uuid()}`;
    const added = await ask(addProjectComment, { params, body: { text, item: talk.item } }, 201);
    const { comments } = addProjectComment.response.parse(added);
    const { id } = comments.find((one) => one.text === text) ?? deny(scene, talk, `${text} is lost`);
    talk.comments.push({ id, item: talk.item, author: '', from_owner: true, text, unseen: false });
    return;
  }
  const at = chance.between(0, talk.comments.length - 1);
  const { id } = talk.comments[at] ?? deny(scene, talk, 'no comment');
  if (way === 'see') {
    await ask(seeProjectComments, { params, body: { through: id } });
    talk.comments = talk.comments.map((one, place) => (place <= at ? { ...one, unseen: false } : one));
    return;
  }
  await ask(removeProjectComment, { params: { id } });
  await ask(removeProjectComment, { params: { id } }, 404);
  talk.comments.splice(at, 1);
}

/** The desk finds the projects that are open to the branch, and no others. */
async function requireAtDesk(scene: Scene, talk: Commented, isOpen: boolean): Promise<void> {
  const agent = await scene.cast.member('agent 1');
  const query = { id: scene.actor.account?.id ?? '' };
  const { person } = readPerson.response.parse(await asking(scene, agent)(readPerson, { query }));
  const shown = person.projects.find(({ name }) => name === talk.name);
  if ((shown?.key === talk.key) !== (isOpen && talk.isForBranch))
    deny(scene, talk, `is for the branch: ${talk.isForBranch}; the desk reads ${JSON.stringify(shown)}`);
}

/** The link opens until it is withdrawn, and its owner reads when it was opened. */
async function useLink(scene: Scene, talk: Commented): Promise<void> {
  const ask = asking(scene);
  const params = { id: talk.id };
  const open = { query: {}, body: { key: talk.key } };
  const linkOf = async () =>
    getProjectLinks.response
      .parse(await ask(getProjectLinks, { params }))
      .links.find((one) => one.id === talk.link);
  if ((await linkOf())?.opened_at !== null) deny(scene, talk, 'its link was opened before anyone did');
  const read = await asking(scene, guest)(readSharedProject, open);
  const { project, comments } = readSharedProject.response.parse(read);
  const [shown, due] = [comments, talk.comments].map((all) => `${all.map(({ text }) => text)}`);
  if (project.name !== talk.name || shown !== due) deny(scene, talk, `is shared with ${shown}, not ${due}`);
  const link = await linkOf();
  if (!link || link.expired || link.expires_on !== dayThere(1) || link.opened_at === null)
    deny(scene, talk, `its link was opened, and is ${JSON.stringify(link)}`);
  await requireAtDesk(scene, talk, true);
  await ask(withdrawProjectLink, { params: { id: talk.link } });
  await asking(scene, guest)(readSharedProject, open, 404);
  await requireAtDesk(scene, talk, false);
}

const talkAboutHouse: Act = whileAnswered(async (scene) => {
  const talk = await build(scene);
  await commentByLink(scene, talk);
  for (let more = scene.chance.between(2, 4); more > 0; more -= 1) {
    if (talk.comments.length > 0 && scene.chance.happens(50)) await own(scene, talk);
    else await commentByLink(scene, talk);
  }
  await requireComments(scene, talk);
  await requireEmails(scene, talk);
  await useLink(scene, talk);
  return `${talk.comments.length} comments, ${talk.emails} emails`;
});

export const houseCommentActs = { 'talk about a house': talkAboutHouse } satisfies Record<string, Act>;
