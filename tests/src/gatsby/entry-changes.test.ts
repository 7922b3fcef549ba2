import { idsBefore, isGone, isSameEntry, recallEntries, rememberEntries } from '#src/gatsby/entry-changes.ts';
import { gatsbyCache } from '#tests/support/gatsby-cache.ts';

it('takes for unchanged what the last build had alike, and knows what is gone', async () => {
  const cache = gatsbyCache();
  await recallEntries(cache);
  expect(idsBefore()).toEqual([]);
  expect(isSameEntry('Part:lock', { title: 'Lock' })).toBe(false);
  expect(isSameEntry('Part:hinge', { title: 'Hinge' })).toBe(false);
  expect(isSameEntry('Part:key', { title: 'Key' })).toBe(false);
  await rememberEntries(cache);

  await recallEntries(cache);
  expect(isSameEntry('Part:lock', { title: 'Lock' })).toBe(true);
  expect(isSameEntry('Part:hinge', { title: 'A better hinge' })).toBe(false);
  expect(isSameEntry('Part:latch', { title: 'Latch' })).toBe(false);
  expect(idsBefore().filter(isGone)).toEqual(['Part:key']);
});

it('takes nothing for unchanged after a build that did not come to its end', async () => {
  const cache = gatsbyCache();
  await recallEntries(cache);
  isSameEntry('Part:lock', { title: 'Lock' });
  await rememberEntries(cache);

  await recallEntries(cache);
  expect(isSameEntry('Part:lock', { title: 'Lock' })).toBe(true);
  await recallEntries(cache);
  expect(isSameEntry('Part:lock', { title: 'Lock' })).toBe(false);
  expect(idsBefore()).toEqual([]);
});
