import type { CreatePage } from '#src/gatsby/after-build/pages-again.ts';

type Page = Parameters<CreatePage>[0];

const page = (path: string, id: string): Page => ({ path, component: '/template.tsx', context: { id } });

async function openProcess(environment: Record<string, string>) {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, ...environment });
  const { pagesAgain } = await import('#src/gatsby/after-build/pages-again.ts');
  return (pages: readonly Page[]): string[] => {
    const told: string[] = [];
    const { createPage, finish } = pagesAgain({
      createPage: ({ path }) => void told.push(`create ${path}`),
      deletePage: ({ path }) => void told.push(`delete ${path}`),
    });
    for (const one of pages) createPage(one);
    finish();
    return told;
  };
}

afterEach(() => jest.restoreAllMocks());

it('tells Gatsby of pages that are new, other ones, or gone', async () => {
  const create = await openProcess({ RESIDENT_BUILDER: '1' });
  expect(create([page('/a/', '1'), page('/b/', '2')])).toEqual(['create /a/', 'create /b/']);
  expect(create([page('/a/', '1'), page('/b/', '3'), page('/c/', '2')])).toEqual([
    'create /b/',
    'create /c/',
  ]);
  expect(create([page('/a/', '1')])).toEqual(['delete /b/', 'delete /c/']);
});

it('tells of all of them where Gatsby itself forgets those that it is not told of', async () => {
  const create = await openProcess({});
  create([page('/a/', '1')]);
  expect(create([page('/a/', '1')])).toEqual(['create /a/']);
});
