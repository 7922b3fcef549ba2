import { z } from 'zod';
import { answerSerializer } from '#server/http/answer-serializer.ts';

const answerSchema = z.object({
  config: z.object({ id: z.string(), quantity: z.number().int() }),
  model: z.object({ title: z.string(), help: z.string().optional(), sizes: z.array(z.number()) }),
});

const answerOf = (id: string, model: object) => ({ config: { id, quantity: 2, secret: 'no' }, model });

test('reused parts are written as the others, without undeclared fields', () => {
  const answer = answerOf('one', { title: 'A “picture” window', sizes: [1, 2], internal: true });
  const text = answerSerializer(answerSchema, ['model'])(answer);
  expect(text).toBe(answerSerializer(answerSchema)(answer));
  expect(JSON.parse(text)).toEqual({
    config: { id: 'one', quantity: 2 },
    model: { title: 'A “picture” window', sizes: [1, 2] },
  });
});

test('a reused part is serialized once for all answers, and each object by itself', () => {
  let reads = 0;
  const counting = (title: string) => ({
    sizes: [],
    get title() {
      reads += 1;
      return title;
    },
  });
  const [first, second] = [counting('First'), counting('Second')];
  const write = answerSerializer(answerSchema, ['model']);
  const titles = [first, second, first].map((model, at) => {
    const { config, model: written } = JSON.parse(write(answerOf(`${at}`, model)));
    return `${config.id} ${written.title}`;
  });
  expect(titles).toEqual(['0 First', '1 Second', '2 First']);
  const readsOfTwo = reads;
  write(answerOf('again', first));
  expect(reads).toBe(readsOfTwo);
});
