import { scheduleDraft } from '#domain/publishing/contract.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { runJobs } from '#tests/support/desk/server-back-office.ts';
import {
  type BeforeStep,
  type Publisher,
  saveTitle,
  seenTitle,
} from '#tests/support/publishing/publishing-harness.ts';
import { openPublishingRoom, type PublishingRoom } from '#tests/support/publishing/publishing-room.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { until } from '#tests/support/until.ts';

let opened: PublishingRoom;
let publisher: Publisher;
let publishing: Publishing;
let now: Date;
let before: BeforeStep;

async function openAt(time: string): Promise<void> {
  now = new Date(time);
  before = () => undefined;
  opened = await openPublishingRoom({ now: () => now, before: (step) => before(step) });
  ({ publisher, publishing } = opened);
}

beforeEach(() => openAt('2026-11-23T10:00:00Z'));
afterEach(async () => {
  jest.restoreAllMocks();
  await opened.close();
});

const schedule = (publish_at: string | null, slug = 'apart') =>
  send(
    publisher.app,
    scheduleDraft,
    { params: { collection: 'articles', slug }, body: { publish_at } },
    asAccount('editor'),
  );

function meanwhile(work: () => Promise<unknown>, times: number): void {
  jest.restoreAllMocks();
  const { refs } = publishing.repository;
  const change = refs.change.bind(refs);
  const spy = jest.spyOn(refs, 'change').mockImplementation(async (changes) => {
    if (times === 0) return change(changes);
    spy.mockImplementationOnce(change);
    times -= 1;
    await work();
    return change(changes);
  });
}

it('a draft goes live at its time, once, and not when that was taken back', async () => {
  await saveTitle(publishing, 'apart', 'In the morning');
  expect(failureOf(await schedule('2026-11-23T09:00:00Z'))).toMatchObject({ status: 422 });
  expect((await schedule('2026-11-24T08:00:00-06:00')).json()).toMatchObject({
    draft: { id: 'articles/apart', publish_at: '2026-11-24T14:00:00.000Z' },
  });
  await publishing.due.request();
  expect((await publishing.releases.list(1))[0]?.cause).toBe('start');

  await schedule(null);
  now = new Date('2026-11-24T15:00:00Z');
  await publishing.due.request();
  expect((await publishing.releases.list(1))[0]?.cause).toBe('start');

  await schedule('2026-11-24T16:00:00Z');
  now = new Date('2026-11-24T16:00:30Z');
  await publishing.due.request();
  const [release] = await publishing.releases.list(1);
  expect(release).toMatchObject({ cause: 'schedule', drafts: ['articles/apart'] });
  await publishing.releases.ended(release?.id ?? '');
  expect(await seenTitle(publisher, 'apart')).toEqual({
    page: 'In the morning',
    content: 'In the morning',
  });
  await publishing.due.request();
  expect((await publishing.releases.list(1))[0]?.id).toBe(release?.id);
});

it('a draft that others change while its time is set keeps both, or is refused, or is gone', async () => {
  const at = '2026-11-24T18:00:00.000Z';
  const save = (title: string) => saveTitle(publishing, 'apart', title);
  await save('Before');
  meanwhile(() => save('Saved meanwhile'), 1);
  expect((await schedule(at)).json()).toMatchObject({ draft: { publish_at: at } });
  const saved = (await publishing.drafts.files('articles/apart')).get('articles/apart.md');
  expect(saved).toContain('Saved meanwhile');
  meanwhile(() => save(`Again ${Math.random()}`), 3);
  expect(failureOf(await schedule(null))).toMatchObject({ status: 409, error: { code: 'draft_changed' } });
  meanwhile(() => publishing.drafts.discard('articles/apart'), 1);
  expect(failureOf(await schedule(null))).toMatchObject({ status: 404, error: { code: 'unknown_draft' } });
});

describe('at its time, a draft', () => {
  const at = '2026-11-23T11:00:00.000Z';
  const latest = async () => (await publishing.releases.list(1))[0];
  const publishAt = async () => (await publishing.drafts.get('articles/apart'))?.publishAt;
  const ended = async () => publishing.releases.ended((await latest())?.id ?? '');
  beforeEach(async () => {
    await saveTitle(publishing, 'apart', 'At eleven');
    await schedule(at);
    now = new Date(at);
  });

  it('goes live by the next look if the process dies before it asks for the release', async () => {
    jest.spyOn(publishing.releases, 'request').mockRejectedValueOnce(new Error('Killed'));
    await expect(publishing.due.request()).rejects.toThrow('Killed');
    expect((await latest())?.cause).toBe('start');
    await publishing.due.request();
    expect(await ended()).toMatchObject({ state: 'live', drafts: ['articles/apart'] });
    expect((await seenTitle(publisher, 'apart')).page).toBe('At eleven');
  });

  it('is asked for once while its release is made, and has no time after it failed', async () => {
    let fail = (): void => undefined;
    before = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('The builder is broken'));
      });
    await publishing.due.request();
    const asked = await latest();
    await publishing.due.request();
    expect((await latest())?.id).toBe(asked?.id);
    expect(await publishAt()).toEqual(now);
    await until('the build', () => publisher.builds.length > 0);
    fail();
    expect(await ended()).toMatchObject({ id: asked?.id, state: 'failed' });
    await publishing.due.request();
    expect((await latest())?.id).toBe(asked?.id);
    expect(await publishAt()).toBeUndefined();
  });

  it('that is saved while its release is made goes live as it was; what was saved stays, without a time', async () => {
    before = async (step) => {
      if (step === 'build') await saveTitle(publishing, 'apart', 'Saved at eleven');
    };
    await publishing.due.request();
    await ended();
    expect((await seenTitle(publisher, 'apart')).page).toBe('At eleven');
    await publishing.due.request();
    expect(await publishAt()).toBeUndefined();
    const left = (await publishing.drafts.files('articles/apart')).get('articles/apart.md');
    expect(left).toContain('Saved at eleven');
  });
});

describe('by the clock of the shop', () => {
  const minuteMs = 60_000;
  const at = (time: number) => new Date(time).toISOString();
  const latest = async () => (await publishing.releases.list(1))[0];

  async function runAt(time: number) {
    now = new Date(time);
    await runJobs(publisher.app);
    const release = await latest();
    return release && publishing.releases.ended(release.id);
  }

  function nextChange(): number {
    const change = publishing.due.next();
    if (!change) throw new Error('Nothing changes by the clock');
    return change.getTime();
  }

  it('a draft goes live in the minute of its time', async () => {
    await runJobs(publisher.app);
    await saveTitle(publishing, 'apart', 'At eleven');
    await schedule('2026-11-23T11:00:00Z');
    expect(await runAt(Date.parse('2026-11-23T10:59:30Z'))).toMatchObject({ cause: 'start' });
    const release = await runAt(Date.parse('2026-11-23T11:00:00Z'));
    expect(release).toMatchObject({ cause: 'schedule', state: 'live', drafts: ['articles/apart'] });
  });

  it('pages that a date changes are published at the beginning of that day, once', async () => {
    await runJobs(publisher.app);
    const change = nextChange();
    expect(await runAt(change - minuteMs)).toMatchObject({ cause: 'start' });
    const release = await runAt(change);
    expect(release).toMatchObject({ cause: 'schedule', state: 'live', drafts: [] });
    expect((await runAt(change + minuteMs))?.id).toBe(release?.id);
  });

  it('a release that was refused is not asked for again every minute', async () => {
    await runJobs(publisher.app);
    const change = nextChange();
    before = () => {
      throw new Error('The builder is broken');
    };
    const refused = await runAt(change);
    expect(refused).toMatchObject({ cause: 'schedule', state: 'failed' });
    for (const minutes of [1, 2, 60, 24 * 60])
      expect((await runAt(change + minutes * minuteMs))?.id).toBe(refused?.id);
  });

  /** Opens the shop before its offer begins, so that two dates change its pages. */
  async function openBeforeOffer(): Promise<void> {
    await opened.close();
    await openAt('2026-08-20T10:00:00Z');
    await runJobs(publisher.app);
  }

  it('the next date is not missed after a release that was refused', async () => {
    await openBeforeOffer();
    before = () => {
      throw new Error('The builder is broken');
    };
    expect(await runAt(nextChange())).toMatchObject({ state: 'failed' });
    before = () => undefined;
    const next = nextChange();
    expect(await runAt(next)).toMatchObject({ cause: 'schedule', state: 'live', requested_at: at(next) });
  });

  it('pages of an earlier release that a date has changed since are published for today, once', async () => {
    await openBeforeOffer();
    const first = await runAt(now.getTime());
    const change = nextChange();
    const changed = await runAt(change);
    await runAt(change + minuteMs);
    await publishing.releases.activate(undefined, first?.id ?? '');
    const again = await runAt(change + 2 * minuteMs);
    expect(again).toMatchObject({
      cause: 'schedule',
      state: 'live',
      requested_at: at(change + 2 * minuteMs),
    });
    expect(again?.id).not.toBe(changed?.id);
    expect((await runAt(change + 3 * minuteMs))?.id).toBe(again?.id);
    const next = nextChange();
    expect(await runAt(next)).toMatchObject({ cause: 'schedule', requested_at: at(next) });
  });

  it('files of releases that cannot be gone back to are removed at night', async () => {
    await runJobs(publisher.app);
    const prune = jest.spyOn(publisher.host.folder, 'prune');
    await runAt(Date.parse('2026-11-24T03:26:59Z'));
    expect(prune).not.toHaveBeenCalled();
    await runAt(Date.parse('2026-11-24T03:27:00Z'));
    expect(prune).toHaveBeenCalledTimes(1);
  });
});
