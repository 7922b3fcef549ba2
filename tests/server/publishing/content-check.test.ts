import { ContentCheck } from '#server/services/publishing/content-check.ts';
import { PublishRefused } from '#server/services/publishing/publish-refused.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

const without = { ...fixtureContent, branches: fixtureContent.branches.slice(1) };
const [gone] = fixtureContent.branches;

const checkWith = (visits: number) => {
  const asked: string[] = [];
  const visitsAheadAt = async (branch: string): Promise<number> => {
    asked.push(branch);
    return visits;
  };
  return { asked, check: new ContentCheck({ contentOf: () => fixtureContent, visitsAheadAt }) };
};

it.each([
  [1, 'one visit is booked there'],
  [2, '2 visits are booked there'],
])('keeps a branch that has %d of its visits ahead, in words', async (visits, words) => {
  const { check } = checkWith(visits);
  const refusal: unknown = await check.compare(fixtureContent, without).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PublishRefused);
  expect((refusal as PublishRefused).problems).toEqual([
    {
      file: `branches/${gone?.branch_id}.yaml`,
      entry: `branches/${gone?.branch_id}`,
      message: expect.stringContaining(`${gone?.formal_name} cannot be removed: ${words}`),
    },
  ]);
});

it('lets a branch go that nobody counts on, and asks of no other', async () => {
  const { check, asked } = checkWith(0);
  await expect(check.compare(fixtureContent, without)).resolves.toBeUndefined();
  expect(asked).toEqual([gone?.branch_id]);
});
