import { setImmediate } from 'node:timers/promises';
import { Turns } from '#tests/simulation/world/turns.ts';

it('tells of an act that fails once the acts that wait have ended, and not before', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  const turns = new Turns();
  const done: string[] = [];
  const failing = async () => {
    await turns.wait();
    throw new Error('broken');
  };
  const going = async () => {
    for (const turn of ['one', 'two', 'three']) {
      await turns.wait();
      // Node reports a rejection that has no listener between two turns of the event loop.
      await setImmediate();
      done.push(turn);
    }
  };
  await expect(turns.play(7, [failing, going, going])).rejects.toThrow('broken');
  process.off('unhandledRejection', hear);
  expect(done).toHaveLength(6);
  expect(unheard).toEqual([]);
});

it('refuses two requests of one act at once, rather than wait without end', async () => {
  const turns = new Turns();
  const atOnce = () => Promise.all([turns.wait(), turns.wait()]);
  await expect(turns.play(7, [atOnce])).rejects.toThrow('after the answer to the last one');
});
