import type { ContentSet } from '#domain/content/content-set.ts';
import { derived, prepared, SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

const named = (name: string): ContentSet => ({ ...fixtureContent, brand: { ...fixtureContent.brand, name } });
const nameOf = ({ brand }: ContentSet): string => brand.name;

function slowRead(content: ContentSet) {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const read = jest.fn(() => finished.then(() => content));
  return { read, finish };
}

describe('a content snapshot', () => {
  it('is another after a swap, and tells who listens', async () => {
    const snapshot = new SwappableSnapshot(named('old'));
    const heard: string[] = [];
    snapshot.beforeSwap((next) => heard.push(`${nameOf(next)} while ${nameOf(snapshot.current())}`));
    snapshot.onSwap((content) => heard.push(`${nameOf(content)} is ${nameOf(snapshot.current())}`));
    const swapped = await snapshot.swap(async () => named('new'));
    expect(nameOf(swapped)).toBe('new');
    expect(snapshot.current()).toBe(swapped);
    expect(heard).toEqual(['new while old', 'new is new']);
  });

  it('stays as it is where the content is refused, and can be swapped again', async () => {
    const snapshot = new SwappableSnapshot(named('old'));
    const heard = jest.fn();
    snapshot.onSwap(heard);
    const wrong = async (): Promise<ContentSet> => {
      throw new Error('content/brand.yaml:1 is wrong');
    };
    await expect(snapshot.swap(wrong)).rejects.toThrow('content/brand.yaml:1 is wrong');
    expect(nameOf(snapshot.current())).toBe('old');
    expect(heard).not.toHaveBeenCalled();
    await snapshot.swap(async () => named('new'));
    expect(nameOf(snapshot.current())).toBe('new');
  });

  it('stays as it is where the server cannot be made ready for the content', async () => {
    const snapshot = new SwappableSnapshot(named('old'));
    snapshot.beforeSwap(async () => {
      throw new Error('the database is away');
    });
    await expect(snapshot.swap(async () => named('new'))).rejects.toThrow('the database is away');
    expect(nameOf(snapshot.current())).toBe('old');
  });

  it('reads once for all swaps that are asked for while one is under way: the newest wins, and all get its outcome', async () => {
    const snapshot = new SwappableSnapshot(named('old'));
    const heard: string[] = [];
    snapshot.onSwap((content) => heard.push(nameOf(content)));
    const first = slowRead(named('first'));
    const [second, third] = [jest.fn(async () => named('second')), jest.fn(async () => named('third'))];
    const swaps = [snapshot.swap(first.read)];
    await Promise.resolve();
    expect(first.read).toHaveBeenCalled();
    swaps.push(snapshot.swap(second), snapshot.swap(third));
    first.finish();
    expect((await Promise.all(swaps)).map(nameOf)).toEqual(['first', 'third', 'third']);
    expect(second).not.toHaveBeenCalled();
    expect(third).toHaveBeenCalledTimes(1);
    expect(heard).toEqual(['first', 'third']);
    expect(nameOf(snapshot.current())).toBe('third');
  });

  it('takes the newest of two at once, and a refused one holds up nothing', async () => {
    const snapshot = new SwappableSnapshot(named('old'));
    const wrong = slowRead(named('never'));
    const refused = snapshot.swap(() => wrong.read().then(() => Promise.reject(new Error('refused'))));
    await Promise.resolve();
    const swaps = [snapshot.swap(async () => named('one')), snapshot.swap(async () => named('two'))];
    wrong.finish();
    await expect(refused).rejects.toThrow('refused');
    expect((await Promise.all(swaps)).map(nameOf)).toEqual(['two', 'two']);
    expect(nameOf(snapshot.current())).toBe('two');
  });
});

describe('what is made of the content', () => {
  it('is made once for each set, with its first use', () => {
    const [one, other] = [named('one'), named('other')];
    const derive = jest.fn(nameOf);
    const of = derived(derive);
    expect(derive).not.toHaveBeenCalled();
    expect([of(one), of(other), of(one), of(other)]).toEqual(['one', 'other', 'one', 'other']);
    expect(derive).toHaveBeenCalledTimes(2);
  });

  it('is there before a set is served, where it was prepared; one that cannot be made refuses the set', async () => {
    const snapshot = new SwappableSnapshot(named('old'));
    const derive = jest.fn((content: ContentSet) => {
      if (nameOf(content) === 'bad') throw new Error('no index of this');
      return nameOf(content);
    });
    const of = prepared(snapshot, derive);
    expect(derive).toHaveBeenCalledTimes(1);
    await snapshot.swap(async () => named('new'));
    expect(derive).toHaveBeenCalledTimes(2);
    expect(of(snapshot.current())).toBe('new');
    expect(derive).toHaveBeenCalledTimes(2);
    await expect(snapshot.swap(async () => named('bad'))).rejects.toThrow('no index of this');
    expect(of(snapshot.current())).toBe('new');
  });
});
