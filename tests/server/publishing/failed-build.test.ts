import { PublishRefused, refusalOf } from '#server/services/publishing/publish-refused.ts';

it('a failed build is one sentence, with its output as a log', () => {
  const { problems } = refusalOf(new Error('webpack\n  at x\nGatsby ended with 1'), 'Building the site');
  expect(problems).toEqual([
    { message: 'Building the site failed. The log says why.', log: 'webpack\n  at x\nGatsby ended with 1' },
  ]);
});

it('a failure of one line is the sentence', () => {
  const { problems } = refusalOf(new Error('The git host does not answer'), 'Reading the content');
  expect(problems).toEqual([{ message: 'Reading the content failed: The git host does not answer' }]);
});

it('keeps a refusal as it is', () => {
  const refusal = new PublishRefused([{ message: 'No' }]);
  expect(refusalOf(refusal, 'Building')).toBe(refusal);
});

it('dead links are a sentence each, with the entry to correct', () => {
  const why = '2 links lead nowhere:\n/articles/glass/ leads to /nowhere/\n/a/ leads to #b';
  const { problems } = refusalOf(new Error(why), 'Building the site');
  expect(problems).toEqual([
    {
      message: '/articles/glass/ links to /nowhere/, which the site does not have. Correct the link.',
      file: 'articles/glass.md',
      entry: 'articles/glass',
    },
    { message: '/a/ links to #b, which the site does not have. Correct the link.' },
  ]);
});
