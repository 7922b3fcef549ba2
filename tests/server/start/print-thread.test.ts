import { PrintThread } from '#server/print/print-thread.ts';

let printer: PrintThread<string>;
beforeEach(() => {
  printer = new PrintThread('tests/support/print/print-program.cjs');
});
afterEach(() => printer.close());

const busy = { status: 503, reason: { code: 'printer_busy' } };

describe('the thread that prints', () => {
  it('prints one after another, and refuses a fifth that would wait', async () => {
    const printed = Promise.all(['one', 'two', 'three', 'four'].map((paper) => printer.print(paper)));
    await expect(printer.print('five')).rejects.toMatchObject(busy);
    expect((await printed).map(String)).toEqual(['%PDF one', '%PDF two', '%PDF three', '%PDF four']);
    expect(String(await printer.print('five'))).toBe('%PDF five');
  });

  it('throws what ended it, to the one alone that it printed then, and prints the next in another', async () => {
    const [failed, next] = await Promise.allSettled([printer.print('blank'), printer.print('one')]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'There is nothing to print' } });
    expect(next).toMatchObject({ status: 'fulfilled' });
  });

  it('prints in another thread while one that rested for a minute ends', async () => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      await printer.print('one');
      jest.advanceTimersByTime(60_000);
      expect(String(await printer.print('two'))).toBe('%PDF two');
    } finally {
      jest.useRealTimers();
    }
  });

  it('prints nothing any more once it is closed', async () => {
    await printer.close();
    await expect(printer.print('one')).rejects.toMatchObject(busy);
  });
});
