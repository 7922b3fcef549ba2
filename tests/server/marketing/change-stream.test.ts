import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { reportOutage } from '#server/program/report-outage.ts';
import { ChangeStream } from '#server/services/marketing/flags/change-stream.ts';

class FakeResponse extends EventEmitter {
  written: string[] = [];
  writableLength = 0;
  destroyed = false;
  write(text: string) {
    this.written.push(text);
    return true;
  }
  end() {
    this.emit('close');
  }
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

const asResponse = (fake: FakeResponse) => fake as unknown as ServerResponse;
const failures: unknown[] = [];
let updatedAt = 1_000;
let asked = 0;
const newStream = () =>
  new ChangeStream({
    updatedAt: async () => {
      asked += 1;
      if (updatedAt < 0) throw new Error('The database is away');
      return updatedAt;
    },
    outage: reportOutage(
      (error) => failures.push(error),
      () => failures.push('over'),
    ),
  });

beforeEach(() => {
  jest.useFakeTimers();
  updatedAt = 1_000;
  asked = 0;
  failures.length = 0;
});
afterEach(() => jest.useRealTimers());

it('keeps no listener that has gone, and asks the database only while someone listens', async () => {
  const stream = newStream();
  const listeners = [new FakeResponse(), new FakeResponse()];
  for (const listener of listeners) stream.add(asResponse(listener), updatedAt);
  expect(stream.size).toBe(2);
  for (const listener of listeners) listener.emit('close');
  expect(stream.size).toBe(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

it('tells a change once, and that it still lives between changes', async () => {
  const stream = newStream();
  const listener = new FakeResponse();
  stream.add(asResponse(listener), updatedAt);
  updatedAt = 2_000;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(listener.written.slice(1)).toEqual([
    'event: environment_updated\ndata: {"updated_at":2}\n\n',
    ': still here\n\n',
  ]);
  stream.close();
});

it('lets go of a listener that does not read', async () => {
  const stream = newStream();
  const listener = new FakeResponse();
  stream.add(asResponse(listener), updatedAt);
  listener.writableLength = 65 * 1024;
  await jest.advanceTimersByTimeAsync(25_000);
  expect(listener.destroyed).toBe(true);
  expect(stream.size).toBe(0);
});

it('goes on when the database could not be asked', async () => {
  const stream = newStream();
  const listener = new FakeResponse();
  stream.add(asResponse(listener), updatedAt);
  updatedAt = -1;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(failures).toHaveLength(1);
  updatedAt = 3_000;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(listener.written.at(-1)).toContain('"updated_at":3');
  expect(failures.slice(1)).toEqual(['over']);
  stream.close();
});

it('shows no outage that it would not see end, since it has no listeners', async () => {
  const stream = newStream();
  const listener = new FakeResponse();
  stream.add(asResponse(listener), updatedAt);
  updatedAt = -1;
  await jest.advanceTimersByTimeAsync(2_000);
  listener.emit('close');
  expect(failures.slice(1)).toEqual(['over']);
});

it('takes no one while it closes', () => {
  const stream = newStream();
  stream.close();
  expect(() => stream.checkRoom()).toThrow('No more listeners');
});
