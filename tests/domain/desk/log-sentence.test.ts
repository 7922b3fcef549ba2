import { type StaffLogEntry, staffActions } from '#domain/desk/log-contract.ts';
import { logSentence } from '#domain/desk/log-sentence.ts';

const entry = (over: Partial<StaffLogEntry>): StaffLogEntry => ({
  id: 1,
  at: '2026-11-21T16:00:00.000Z',
  actor_id: 'account-agent',
  actor_name: 'Grace Agent',
  action: 'order.advance',
  subject_id: 'CL-7K2M9QXD',
  before: {},
  after: {},
  ...over,
});

it.each(staffActions)('%s is a sentence with its actor, a verb and nothing undefined', (action) => {
  const sentence = logSentence(entry({ action }));
  expect(sentence).toMatch(/^Grace Agent [a-z]+ [^_]+\.$/);
  expect(sentence).not.toMatch(/undefined|null|\[object/);
});

it('no two actions are told by the same sentence', () => {
  const sentences = staffActions.map((action) => logSentence(entry({ action })));
  expect(new Set(sentences).size).toBe(staffActions.length);
});

it('says the change, the reason, and who it was where the name is gone', () => {
  expect(logSentence(entry({ before: { state: 'placed' }, after: { state: 'in_production' } }))).toBe(
    'Grace Agent moved order CL-7K2M9QXD on from placed to in production.',
  );
  const refund = entry({ action: 'order.refund', after: { reason: 'Scratched on the way' } });
  expect(logSentence(refund)).toBe('Grace Agent refunded order CL-7K2M9QXD: “Scratched on the way”');
  const { actor_name: _, ...unnamed } = entry({ action: 'jobs.run' });
  expect(logSentence(unnamed)).toBe('account-agent ran all jobs that were due.');
});
