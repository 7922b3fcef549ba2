import { type CheerioAPI, load } from 'cheerio';
import { pathToSearch, type SearchKind, searchKinds } from '#domain/search/search-kinds.ts';
import { shopContent } from '../world/shop-content.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { fileOf, whileAnswered } from './asking.ts';

interface Target {
  kind: SearchKind;
  title: string;
  /** The end of its page's address. */
  path: string;
  price?: string;
  number?: string;
}

const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

const targets: readonly Target[] = [
  ...shopContent.productLines.map(
    ({ line_id, title }): Target => ({ kind: 'product', title, path: `/${line_id}/` }),
  ),
  ...shopContent.parts.map(
    ({ backend_name, title, part_number, price_cents }): Target => ({
      kind: 'part',
      title,
      path: `/shop/parts/${backend_name}/`,
      price: dollars(price_cents),
      number: part_number,
    }),
  ),
  ...shopContent.showrooms.map(
    ({ showroom_id, name }): Target => ({ kind: 'showroom', title: name, path: `/${showroom_id}/` }),
  ),
  ...shopContent.articles.map(
    ({ article_id, title }): Target => ({ kind: 'article', title, path: `/articles/${article_id}/` }),
  ),
];

const perGroup = 4;

interface Group {
  kind: string;
  hits: { url: string; title: string; price: string }[];
  more: string;
}

interface Found {
  $: CheerioAPI;
  total: number;
  groups: Group[];
  /** Titles of the kinds with their counts; none if there is one kind. */
  kinds: Map<string, number>;
  /** A link that leads elsewhere, before all results. */
  shortcut: string | undefined;
}

const deny = (found: string): never => {
  throw new BrokenPromise(found);
};

async function search(scene: Scene, query: string, kind?: SearchKind): Promise<Found | undefined> {
  const file = await fileOf(scene, pathToSearch(query, kind));
  if (!file) return undefined;
  const $ = load(file.bytes.toString());
  const place = $('[data-slot="search-results"]');
  const [, count = '', said = ''] =
    /^(\d+) results? for “(.*)”$/s.exec(place.children('p').first().text()) ?? [];
  if (said !== query.trim()) deny(`The search for "${query}" is said to be for "${said}"`);
  if (place.find('script, b, i').length > 0) deny(`The search for "${query}" has its markup`);
  const groups = place
    .find('section')
    .toArray()
    .map((section): Group => {
      const hits = $(section).find('li').toArray();
      return {
        kind: $(section).find('h2').text(),
        hits: hits.map((hit) => ({
          url: $(hit).find('a').attr('href') ?? '',
          title: $(hit).find('[data-slot="title"]').text(),
          price: $(hit).find('[data-slot="price"]').text(),
        })),
        more: $(section).find('[data-slot="more"]').text(),
      };
    });
  const links = place.find('nav a').toArray();
  const kinds = new Map(
    links.map((link) => {
      const [, title = '', size = ''] = /^(.*) \((\d+)\)$/.exec($(link).text()) ?? [];
      return [title, Number(size)];
    }),
  );
  const shortcut = place.children('p').eq(1).find('a').attr('href');
  return { $, total: Number(count), groups, kinds, shortcut };
}

/** The counts of all kinds are the number of results; a group has its best, and says how many there are. */
function requireCounts(query: string, { total, groups, kinds }: Found): void {
  const counted = (kind: string): number => kinds.get(kind) ?? total;
  const sum = groups.reduce((all, { kind }) => all + counted(kind), 0);
  if (sum !== total) deny(`The search for "${query}" has ${total} results, and groups of ${sum}`);
  if (kinds.size > 0 && kinds.get('All') !== total)
    deny(`The search for "${query}" counts ${kinds.get('All')}`);
  for (const { kind, hits, more } of groups) {
    const size = counted(kind);
    if (hits.length !== Math.min(size, perGroup) || more !== (size > perGroup ? `All ${size}` : ''))
      deny(`"${query}" finds ${size} of ${kind}, shows ${hits.length} and links "${more}"`);
  }
}

/** The page of one kind has all of it, begins as its group does, and counts the same. */
async function requireKind(scene: Scene, query: string, kind: SearchKind, all: Found): Promise<void> {
  const found = await search(scene, query, kind);
  const title = searchKinds[kind];
  const short = all.groups.find((group) => group.kind === title);
  if (!found || !short) return;
  const [own] = found.groups;
  const urls = own?.hits.map(({ url }) => url) ?? [];
  const size = all.kinds.get(title) ?? all.total;
  if (found.groups.length !== 1 || own?.kind !== title || own.more !== '')
    deny(`"${query}" in ${title} shows ${found.groups.map((group) => group.kind)}, and more "${own?.more}"`);
  if (urls.length !== Math.min(size, 100) || new Set(urls).size !== urls.length)
    deny(`"${query}" finds ${size} in ${title}, and lists ${urls}`);
  if (`${urls.slice(0, perGroup)}` !== `${short.hits.map(({ url }) => url)}`)
    deny(`"${query}" lists ${urls} in ${title}, and another order among all kinds`);
  if (found.total !== all.total) deny(`"${query}" finds ${found.total} in ${title}, and ${all.total} in all`);
  const current = found.$('nav [aria-current]').text();
  if (found.kinds.size > 0 && current !== `${title} (${size})`)
    deny(`"${query}" in ${title} shows ${current}`);
}

/** A word of one's own with two letters swapped, in its middle. */
function swapped(title: string): string {
  const longest = title.split(/\s/).reduce((one, word) => (word.length > one.length ? word : one));
  const at = Math.floor(longest.length / 2);
  const [one = '', other = ''] = longest.slice(at, at + 2);
  return title.replace(longest, `${longest.slice(0, at)}${other}${one}${longest.slice(at + 2)}`);
}

async function lookForTarget(scene: Scene): Promise<string> {
  const { chance } = scene;
  const target = chance.pick(targets);
  const typed = chance.pick([
    target.title,
    target.title.toUpperCase(),
    `the my ${target.title.toLowerCase()}`,
    target.number ?? swapped(target.title),
    target.number?.toLowerCase().replace('-', ' ') ?? swapped(target.title),
    `<b>${target.title}</b>`,
  ]);
  const found = await search(scene, typed);
  if (!found) return 'no page';
  requireCounts(typed, found);
  const group = found.groups.find(({ kind }) => kind === searchKinds[target.kind]);
  const hit = group?.hits.find(({ url }) => url.endsWith(target.path));
  if (!hit) deny(`"${typed}" finds ${JSON.stringify(group?.hits)}, and not ${target.path}`);
  if (hit?.title !== target.title) deny(`${target.path} is called ${hit?.title}, and not ${target.title}`);
  if (target.price !== undefined && hit?.price !== target.price)
    deny(`${target.path} costs ${hit?.price} in the search, and ${target.price} in the catalog`);
  await requireKind(scene, typed, target.kind, found);
  return `"${typed}": ${found.total}`;
}

/** A word of many pages: all groups and kinds come together. */
async function lookForMany(scene: Scene): Promise<string> {
  const { chance } = scene;
  const typed = chance.pick([
    'window',
    'latch',
    'lock',
    'casement',
    'screen',
    'norwalk',
    'clerestory',
    'crank',
  ]);
  const found = await search(scene, typed);
  if (!found) return 'no page';
  requireCounts(typed, found);
  const kinds = (Object.keys(searchKinds) as SearchKind[]).filter((kind) =>
    found.groups.some((group) => group.kind === searchKinds[kind]),
  );
  if (kinds.length > 0) await requireKind(scene, typed, chance.pick(kinds), found);
  return `"${typed}": ${found.total} in ${kinds.length} kinds`;
}

/** The number of an order leads to where orders are tracked, and a postal code to its showrooms. */
async function takeShortcut(scene: Scene): Promise<string> {
  const { world, chance } = scene;
  const [order] = [...world.memory.orders.keys()].slice(-1);
  const typed = (number: string): string =>
    chance.pick([number, number.toLowerCase(), `#${number.replace('CL-', '')}`, number.replace('-', ' ')]);
  const ways: readonly (readonly [string, string | undefined])[] = [
    ['06851', '/locations/?near=06851'],
    ['06851-1234', '/locations/?near=06851'],
    ['m5v3l9', '/locations/?near=M5V%203L9'],
    ['M5V 3L9', '/locations/?near=M5V%203L9'],
    ['zzzzqqq', undefined],
    ...(order && /\d/.test(order.slice(3)) ? [[typed(order), '/support/track-order/'] as const] : []),
  ];
  const [query, wanted] = chance.pick(ways);
  const found = await search(scene, query);
  if (found && found.shortcut !== wanted) deny(`"${query}" leads to ${found.shortcut}, and not ${wanted}`);
  return `"${query}" leads to ${wanted}`;
}

/** A question is found with its first answer that readers see, and not before. */
async function lookForQuestion(scene: Scene): Promise<string> {
  const { world, common, isOnly } = scene;
  const rows = await world.rows<{ id: string; text: string; subject: string; answers: number }>(`
    select id, text, subject, (state = 'shown')::int * (select count(*)::int from question_posts answer
      where answer.question_id = question_posts.id and answer.state = 'shown') as answers
    from question_posts where question_id is null order by written_at, id`);
  if (!isOnly || rows.length === 0) return 'no question';
  const answered = rows.filter(({ answers }) => answers > 0);
  const { id, text, subject, answers } = common.pick(
    answered.length > 0 && common.happens(70) ? answered : rows,
  );
  const found = await search(scene, text.slice(0, 100), 'answer');
  if (!found) return 'no page';
  const hit = found.groups.flatMap(({ hits }) => hits).find(({ url }) => url.endsWith(`#question-${id}`));
  if ((hit !== undefined) !== answers > 0)
    deny(`A question with ${answers} answers is ${hit ? '' : 'not '}found: ${text}`);
  if (hit && (hit.title !== text || !hit.url.includes(subject)))
    deny(`A question about ${subject} is at ${hit.url}`);
  return `a question with ${answers} answers`;
}

const ways = [lookForTarget, lookForTarget, lookForMany, takeShortcut, lookForQuestion];

export const siteSearchActs = {
  'search the site': whileAnswered((scene) => scene.chance.pick(ways)(scene)),
} satisfies Record<string, Act>;
