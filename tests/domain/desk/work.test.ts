import { dueWithoutPromise, type WorkKind, workOfTab } from '#domain/desk/work.ts';

const now = new Date('2026-12-01T12:00:00Z');
const item = (kind: WorkKind, id: string, due_at: string, owner?: { is_own: boolean }) => ({
  kind,
  id,
  due_at,
  owner,
});

const late = item('request', 'late', '2026-11-30T12:00:00Z');
const own = item('request', 'own', '2026-12-09T12:00:00Z', { is_own: true });
const ofAnother = item('consultation', 'of-another', '2026-12-01T15:00:00Z', { is_own: false });
const tomorrow = item('certificate', 'tomorrow', '2026-12-02T12:00:00Z');
const sameTime = item('application', 'same-time', '2026-12-02T12:00:00Z');
const later = item('email', 'later', '2026-12-02T12:00:01Z');
const all = [later, tomorrow, own, ofAnother, sameTime, late];
const ids = (tab: Parameters<typeof workOfTab>[1]) => workOfTab(all, tab, now).map(({ id }) => id);

it('mine has what the caller owns, whenever it is due', () => expect(ids('mine')).toEqual(['own']));

it('due has what is late or due within a day, earliest first, of one time in the order of queues', () =>
  expect(ids('due')).toEqual(['late', 'of-another', 'same-time', 'tomorrow']));

it('unassigned has what no one owns', () =>
  expect(ids('unassigned')).toEqual(['late', 'same-time', 'tomorrow', 'later']));

it('work without a promise is due a day after it came in', () =>
  expect(dueWithoutPromise(new Date('2026-12-01T12:00:00Z'))).toEqual(new Date('2026-12-02T12:00:00Z')));
