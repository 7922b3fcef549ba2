import type { ContentSet } from '#domain/content/content-set.ts';
import { inProject } from '#server/paths.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { inWords } from '#tests/support/content/stated-facts.ts';

let content: ContentSet;
beforeAll(async () => {
  content = await readContent(inProject('content'));
});

const numbers = new Map(Array.from({ length: 30 }, (_, index) => [inWords(index + 1), index + 1]));
const number = `(${[...numbers.keys()].join('|')}|\\d+)`;
const countOf = (word = ''): number => numbers.get(word.toLowerCase()) ?? Number(word);

/** Least and most weeks of `Six to nine weeks`, `Seven weeks`, `Weeks seven and eight`, `Fourteen days`. */
function weeksIn(text: string): { least: number; most: number } | undefined {
  const range = new RegExp(`${number}(?: (?:to|or|and) ${number})? (weeks?|days?)`, 'i').exec(text);
  const named = new RegExp(`weeks? ${number}(?: (?:to|and) ${number})?`, 'i').exec(text);
  const [, first, last, unit = 'weeks'] = range ?? named ?? [];
  if (!first) return undefined;
  const scale = unit.toLowerCase().startsWith('day') ? 7 : 1;
  return { least: countOf(first) / scale, most: countOf(last ?? first) / scale };
}

const making = /\b(built|made|making|manufactur\w*|fabricat\w*|crated|frames from|units (?:arrive|come))\b/i;

const materials: readonly [RegExp, string][] = [
  [/(?:weeks?|days?) for vinyl/i, 'vinyl'],
  [/(?:weeks?|days?) for fiberglass/i, 'fiberglass'],
  [/(?:weeks?|days?) for clad/i, 'aluminum-clad wood'],
];

/** Days in which we make a material, or any. */
function daysOf(material?: string): { least: number; most: number } {
  const days = content.productLines
    .filter((line) => !material || line.material === material)
    .map((line) => line.lead_time_days);
  return { least: Math.min(...days), most: Math.max(...days) };
}

const longestWay = (): number => Math.max(...content.markets.map(({ delivery_days }) => delivery_days));

interface Step {
  branch: string;
  when: string;
  what: string;
}

const steps = (): Step[] =>
  content.branchPages.flatMap(({ branch_id, replacement }) =>
    replacement.schedule.map(({ when, what }) => ({ branch: branch_id, when, what })),
  );

function untrue({ when, what, branch }: Step): string[] {
  const weeks = making.test(what) ? weeksIn(when) : undefined;
  if (!weeks) return [];
  const { least, most } = daysOf(materials.find(([name]) => name.test(when))?.[1]);
  const isPossible =
    weeks.least >= Math.floor(least / 7) && weeks.most <= Math.ceil((most + longestWay()) / 7);
  return isPossible ? [] : [`${branch}: ${when}: ${what}`];
}

it('reads weeks and days as branches write them', () => {
  expect(weeksIn('Six to nine weeks from the order')).toEqual({ least: 6, most: 9 });
  expect(weeksIn('Weeks seven and eight')).toEqual({ least: 7, most: 8 });
  expect(weeksIn('Fourteen days for your block’s sizes')).toEqual({ least: 2, most: 2 });
  expect(weeksIn('Installation week')).toBeUndefined();
});

it('states no time of making that is shorter or longer than our lead times', () => {
  const made = steps().filter(({ when, what }) => making.test(what) && weeksIn(when));
  expect(made.length).toBeGreaterThanOrEqual(20);
  expect(steps().flatMap(untrue)).toEqual([]);
});

it('finds a time in which nothing is made', () => {
  expect(untrue({ branch: 'x', when: 'One week', what: 'Units are built.' })).toHaveLength(1);
  expect(untrue({ branch: 'x', when: 'Two weeks for fiberglass', what: 'Built in Iowa.' })).toHaveLength(1);
});

it('holds a price for as long as a written quote', () => {
  const held = steps().filter(({ what }) => /price stands/.test(what));
  expect(held.map(({ when }) => when)).toEqual(['Up to sixty days after']);
});
