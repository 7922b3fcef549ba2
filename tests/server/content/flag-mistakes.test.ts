import { featureNames } from '#domain/marketing/feature-names.ts';
import { inProject } from '#server/paths.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { complaints, lineOf } from '#tests/support/content/server-written-content.ts';

const file = 'flags.yaml';

describe('an editor of flags hears, with file and line, of', () => {
  it.each([
    ['a feature that no code asks for', 'name: room_pictures', 'name: room_photos', 'name: Invalid option'],
    ['a feature that stands there twice', 'name: compare_designs', 'name: room_pictures', 'is used twice'],
    ['more than everyone', 'rollout: 40', 'rollout: 101', 'rollout: Too big'],
    ['a day that is none', 'rollout: 40', 'from: 2027-02-30', 'from: Must be a day'],
    ['an end before the beginning', 'rollout: 40', 'from: 2027-02-02\n  to: 2027-02-01', 'to: Must not be'],
    [
      'a rule without a condition',
      '- trait: is_pro\n          in:\n            - true',
      '- trait: is_pro',
      'Needs in',
    ],
    ['weights over 100', 'weight: 50', 'weight: 101', 'weight: Too big'],
    ['a variant like the value', 'value: cart', 'value: checkout', 'variants: Needs a value'],
    ['a goal that nothing reports', 'goal: order_placed', 'goal: joy', 'split.goal: Invalid option'],
  ])('%s', async (_, from, to, message) => {
    const reported = await complaints(file, from, to);
    expect(reported).toContain(message);
    expect(reported).toMatch(/^content\/flags\.yaml:\d+ /);
  });

  it('a mistake at its own line', async () => {
    const line = lineOf(file, 'rollout: 40');
    expect(await complaints(file, 'rollout: 40', 'rollout: most')).toMatch(
      new RegExp(`^content/${file}:${line} rollout: `),
    );
  });
});

it('[4.10] every feature that code asks for stands in the content, and has a default there', async () => {
  const { featureFlags } = await readContent(inProject('content'));
  expect(featureFlags.map(({ name }) => name).sort()).toEqual([...featureNames].sort());
  expect(featureFlags.length).toBeGreaterThanOrEqual(5);
});
