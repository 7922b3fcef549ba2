import { picturesIn } from '../actors/article-pictures.ts';
import { titlesOf } from '../world/article-titles.ts';
import { offerChanges } from '../world/newsroom.ts';
import { redirectsIn, strayAddresses } from '../world/redirects.ts';
import type { World } from '../world/world.ts';
import type { Law } from './laws.ts';

interface Activation {
  id: number;
  commit: string;
  manifest: string;
}

const activations = (world: World): Promise<Activation[]> =>
  world.rows<Activation>(`
    select release_activations.id::int as id, coalesce(release_activations.commit, releases.commit) as commit,
      manifest
    from release_activations join releases on releases.id = release_id order by release_activations.id`);

interface Requested {
  drafts: string[];
  state: string;
  /** In ms since 1970. */
  at: number;
  ended: boolean;
  problems: unknown[];
}

const requested = (world: World): Promise<Requested[]> =>
  world.rows<Requested>(`
    select drafts, state, (extract(epoch from requested_at) * 1000)::float8 as at, ended_at is not null as ended,
      problems from releases`);

/** A release is ready within this time, also if a process dies with it. */
const readyAfterMs = 10 * 60_000;

const titleIn = (text: string | undefined): string | undefined =>
  /^title: (.*)$/m.exec(text ?? '')?.[1]?.replace(/^(['"])(.*)\1$/, '$2');

/** The title of an article, which is read once for each commit. */
async function titleAt(
  { memory }: World,
  repository: { filesAt: (commit: string) => Promise<Map<string, string>> },
  commit: string,
  slug: string,
): Promise<string | undefined> {
  const place = `${commit} ${slug}`;
  if (!memory.titlesAt.has(place))
    memory.titlesAt.set(place, titleIn((await repository.filesAt(commit)).get(`articles/${slug}.md`)));
  return memory.titlesAt.get(place);
}

export const releaseLaws: readonly Law[] = [
  {
    law: 'pages and content that are served are those of the live release, which has all its files',
    complaints: async (world) => {
      const publishing = await world.publishing();
      const live = publishing && (await activations(world)).at(-1);
      const seen = `${live?.id} by process ${world.starts}`;
      const mixed = world.memory.mixed.splice(0);
      if (!live || world.memory.seenLive === seen) return mixed;
      world.memory.seenLive = seen;
      if (!(await world.isWhole(live.manifest))) return [`Release ${live.manifest} lacks files`];
      const files = await publishing.repository.filesAt(live.commit);
      const articles = [...files.keys()].flatMap((path) => /^articles\/(.*)\.md$/.exec(path)?.[1] ?? []);
      for (const slug of articles) {
        const wanted = titleIn(files.get(`articles/${slug}.md`));
        const { page, content } = await titlesOf(world, slug);
        if (page !== wanted || content !== wanted)
          mixed.push(`${slug}: live is ${wanted}, the page says ${page} and the content ${content}`);
      }
      mixed.push(...strayAddresses(files));
      for (const { from, to } of redirectsIn(files)) {
        const headers = { accept: 'text/html' };
        const { statusCode, headers: answer } = await world.app.inject({ url: from, headers });
        if (![301, 302].includes(statusCode) || answer.location !== to)
          mixed.push(`${from} is answered ${statusCode} and leads to ${answer.location}, not to ${to}`);
      }
      return mixed;
    },
  },
  {
    law: 'a release contains the one that was live before it',
    complaints: async (world) => {
      const publishing = await world.publishing();
      if (!publishing) return [];
      const all = await activations(world);
      const found: string[] = [];
      for (const [at, { id, commit }] of all.entries()) {
        const before = all[at - 1];
        if (!before || id <= world.memory.seenActivation) continue;
        if (!(await publishing.repository.contains(commit, before.commit)))
          found.push(`Activation ${id} does not contain ${before.id}`);
      }
      world.memory.seenActivation = all.at(-1)?.id ?? 0;
      return found;
    },
  },
  {
    law: 'a saved title is in its draft, or published where there is none',
    complaints: async (world) => {
      const publishing = await world.publishing();
      if (!publishing || world.memory.titles.size === 0) return [];
      const { drafts, repository } = publishing;
      const main = await repository.head();
      const drafted = new Map((await drafts.list()).map(({ id, commit }) => [id, commit]));
      const found: string[] = [];
      for (const [slug, titles] of world.memory.titles) {
        const isIn = async (commit: string): Promise<boolean> =>
          titles.includes((await titleAt(world, repository, commit, slug)) ?? '');
        const draft = drafted.get(`articles/${slug}`);
        if (await isIn(draft ?? main)) continue;
        found.push(draft ? `${slug}: ${titles} is not in its draft` : `${slug}: ${titles} is lost`);
      }
      return found;
    },
  },
  {
    law: 'each picture that an article names is there, live and in its draft',
    complaints: async (world) => {
      const publishing = await world.publishing();
      if (!publishing || world.memory.titles.size === 0) return [];
      const { drafts, repository } = publishing;
      const commits = [
        { where: 'live', commit: await repository.head() },
        ...(await drafts.list()).map(({ id, commit }) => ({ where: `the draft of ${id}`, commit })),
      ];
      const { picturedCommits } = world.memory;
      const found: string[] = [];
      for (const { where, commit } of commits.filter((one) => !picturedCommits.has(one.commit))) {
        picturedCommits.add(commit);
        const files = await repository.filesAt(commit);
        for (const [path, text] of files)
          if (path.startsWith('articles/'))
            for (const name of picturesIn(text))
              if (!files.has(`images/${name}`)) found.push(`${path} names ${name}, which is not in ${where}`);
      }
      return found;
    },
  },
  {
    law: 'a release ends, and a refused one says why',
    complaints: async (world) =>
      (await requested(world)).flatMap(({ ended, at, state, problems, drafts }) => {
        if (!ended && at < Date.now() - readyAfterMs) return [`The release of ${drafts} is still ${state}`];
        const isWhy = problems.length > 0 || !['refused', 'failed'].includes(state);
        return isWhy ? [] : [`The release of ${drafts} is ${state} without a reason`];
      }),
  },
  {
    law: 'what an editor published is in a release',
    complaints: async (world) => {
      const { askedReleases } = world.memory;
      if (askedReleases.size === 0) return [];
      const rows = await world.rows<{
        id: string;
        drafts: string[];
        joined: string | null;
        commit: string | null;
        state: string;
      }>('select id, drafts, joined, "commit", state from releases');
      const there = new Map(rows.map((row) => [row.id, row]));
      return [...askedReleases].flatMap(([id, drafts]) => {
        const row = there.get(id);
        const missing = drafts.filter((draft) => !row?.drafts.includes(draft));
        if (missing.length > 0 || !row) return [`Release ${id} lacks ${missing}`];
        // One that joined another lists its own drafts alone, and is in the same commit.
        const whole = row.joined === null ? row : there.get(row.joined);
        const isIn =
          whole && (row.joined === null || (whole.state === 'live' && whole.commit === row.commit));
        return isIn ? [] : [`Release ${id} is in ${row.commit}, and ${row.joined} in ${whole?.commit}`];
      });
    },
  },
  {
    law: 'a draft whose time was taken away is not published by itself',
    complaints: async (world) => {
      const { unplanned } = world.memory;
      if (unplanned.size === 0) return [];
      const rows = await world.rows<{ drafts: string[]; at: number }>(`
        select drafts, (extract(epoch from requested_at) * 1000)::float8 as at from releases
        where requested_by is null`);
      return [...unplanned].flatMap(([id, since]) =>
        rows.some(({ drafts, at }) => at > since && drafts.includes(id)) ? [`${id} was published`] : [],
      );
    },
  },
  {
    law: 'a draft with a time is published then',
    complaints: async (world) => {
      const { planned, wentBackAt } = world.memory;
      const due = [...planned].filter(([, { dueAt }]) => dueAt < Date.now() - readyAfterMs);
      if (due.length === 0) return [];
      const publishing = await world.publishing();
      const releases = await requested(world);
      const found: string[] = [];
      for (const [id, { plannedAt }] of due) {
        planned.delete(id);
        const isAsked = releases.some(({ drafts, at }) => at >= plannedAt && drafts.includes(id));
        // An older release can have the draft's words: going to it and back makes a draft without a time.
        if (wentBackAt > plannedAt) continue;
        if (!isAsked && (await publishing?.drafts.get(id))) found.push(`${id} was not published at its time`);
      }
      return found;
    },
  },
  {
    law: 'pages are released again when an offer has begun or ended',
    complaints: async (world) => {
      const publishing = await world.publishing();
      const due = offerChanges.filter((at) => at < Date.now() - readyAfterMs);
      if (!publishing || due.length === 0) return [];
      const last = Math.max(...(await requested(world)).map(({ at }) => at));
      return due
        .filter((change) => change > last)
        .map((change) => `Pages are older than ${new Date(change).toISOString()}`);
    },
  },
  {
    law: 'an entry leaves the site at its time, and its address leads where its editor said',
    complaints: async (world) => {
      const { removals, wentBackAt } = world.memory;
      const due = [...removals].filter(([, { dueAt }]) => dueAt < Date.now() - readyAfterMs);
      const found: string[] = [];
      for (const [slug, { dueAt, redirectTo }] of due) {
        removals.delete(slug);
        const isRefused = (await requested(world)).some(
          ({ drafts, state }) => state === 'refused' && drafts.some((id) => id.endsWith(`--${slug}`)),
        );
        if (isRefused || wentBackAt >= dueAt) continue;
        const { page, content } = await titlesOf(world, slug);
        if (page ?? content) found.push(`${slug} is still there as ${page} and ${content}`);
        const { statusCode, headers } = await world.app.inject({
          url: `/articles/${slug}/`,
          headers: { accept: 'text/html' },
        });
        const leadsTo = statusCode === 301 || statusCode === 302 ? headers.location : undefined;
        if (leadsTo !== redirectTo) found.push(`${slug} leads to ${leadsTo} and not to ${redirectTo}`);
      }
      return found;
    },
  },
];
