import { createAnswerMemory } from '../../server/plugins/answer-memory.ts';

const answer = (length: number) => Buffer.alloc(length, 'a');

describe('the memory of answers', () => {
  it('forgets what was asked longest ago, once there is too much', () => {
    const memory = createAnswerMemory(100);
    for (const question of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'])
      memory.set(question, answer(12));
    expect(memory.get('one')).toEqual(answer(12));
    memory.set('nine', answer(12));
    expect(memory.get('two')).toBeUndefined();
    expect(memory.get('one')).toEqual(answer(12));
    expect(memory.get('nine')).toEqual(answer(12));
  });

  it('keeps the last answer to a question, and counts it once', () => {
    const memory = createAnswerMemory(24);
    for (const length of [1, 2, 3]) memory.set('one', answer(length));
    memory.set('two', answer(3));
    expect(memory.get('one')).toEqual(answer(3));
    expect(memory.get('two')).toEqual(answer(3));
  });

  it('keeps none that would fill it', () => {
    const memory = createAnswerMemory(100);
    memory.set('large', answer(13));
    expect(memory.get('large')).toBeUndefined();
  });
});
