import { parse } from 'yaml';
import type { ContentSet } from '#domain/content/content-set.ts';
import { inProject } from '#server/paths.ts';
import { readContent } from '#server/services/content/read-content.ts';

let content: ContentSet;
beforeAll(async () => {
  content = await readContent(inProject('content'));
});

/** Calculation data repeats legitimately and is not prose. */
const notWritten = new Set(['questionCatalogue', 'stockWindows']);
const notProse = new Set(['hours']);

function textsOf(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !notProse.has(key))
    .flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const wordsOf = (sentence: string): string[] => sentence.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];

const fence = /```\S+\n([\s\S]*?)```/g;

const sentencesOf = (text: string): string[] => [
  ...text.replace(fence, '').split(/(?<=[.!?])\s+|\n\s*\n|\n(?=[-|#:])/),
  ...[...text.matchAll(fence)].flatMap(([, block = '']) =>
    textsOf(parse(block), '').flatMap((inner) => sentencesOf(inner.text)),
  ),
];

describe('the content of this project', () => {
  it('is enough to judge the site by', () => {
    const writers = new Set(content.articles.map(({ author_id }) => author_id));
    const answers = content.supportTopics.flatMap((topic) => topic.answers);
    const atLeast = (count: number, least: number) => expect(count).toBeGreaterThanOrEqual(least);
    atLeast(content.articles.length, 20);
    atLeast(writers.size, 6);
    atLeast(content.projects.length, 60);
    atLeast(content.promotions.length, 8);
    atLeast(content.brochures.length, 10);
    atLeast(answers.length, 40);
    // Ten pages each: home, eight subpages and at least one showroom.
    atLeast(content.branches.length * 10, 500);
    expect(content.branchPages).toHaveLength(content.branches.length);
    const withShowrooms = new Set(content.showrooms.map(({ branch_id }) => branch_id));
    expect(withShowrooms.size).toBe(content.branches.length);
  });

  it('has finished projects at every branch', () => {
    const branches = new Set(content.projects.map(({ branch_id }) => branch_id));
    expect(content.branches.map(({ branch_id }) => branch_id).filter((id) => !branches.has(id))).toEqual([]);
  });

  it('says no sentence of more than five words twice', () => {
    const said = new Map<string, string[]>();
    const written = Object.entries(content).filter(([name]) => !notWritten.has(name));
    for (const [name, entries] of written)
      for (const { path, text } of textsOf(entries, name))
        for (const sentence of sentencesOf(text)) {
          const words = wordsOf(sentence);
          if (words.length > 5) said.set(words.join(' '), [...(said.get(words.join(' ')) ?? []), path]);
        }
    expect(said.size).toBeGreaterThan(5_000);
    expect([...said].filter(([, places]) => places.length > 1)).toEqual([]);
  });
});
