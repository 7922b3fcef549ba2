import type { Answers } from '#domain/configurator/model.ts';
import { settle } from '#domain/configurator/settle.ts';
import {
  type ConfiguratorEvent,
  type ConfiguratorState,
  configuratorReducer,
  isConfirmed,
  startState,
  unsynced,
} from '#src/features/configurator/configurator-state.ts';
import { exampleConfiguration, exampleModel } from '#tests/support/configurator/configurator-example.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const start = () => startState(exampleConfiguration(), exampleModel);
const play = (events: readonly ConfiguratorEvent[], from = start()): ConfiguratorState =>
  events.reduce(configuratorReducer, from);
const answered = (question: string, answer: string | number, continues = false): ConfiguratorEvent => ({
  type: 'answered',
  question,
  answer,
  continues,
});

it('takes an answer at once and knows that the server has not heard it', () => {
  const state = play([answered('exterior_color', 'black')]);
  expect(state.selections).toEqual({ exterior_color: 'black' });
  expect(unsynced(state)).toEqual(['exterior_color']);
});

it('says what a wider window changed, and brings it back when it is narrow again', () => {
  const wide = play([answered('screen', 'full'), answered('width', 40 * 16)]);
  expect(wide.changes).toEqual([
    {
      question: 'operation',
      title: 'How it opens',
      from: 'Casement',
      to: 'Picture',
      reason: 'Casement: made 16 to 36 in. wide. This one is 40 in.',
    },
    { question: 'screen', title: 'Screen', from: 'Full screen', to: null, reason: null },
  ]);
  const narrow = play([answered('width', 30 * 16)], wide);
  expect(settle(exampleModel, narrow.selections).answers).toMatchObject({
    operation: 'casement',
    screen: 'full',
  });
});

it('refuses what cannot be had and changes nothing', () => {
  const wide = play([answered('width', 40 * 16)]);
  const state = play([answered('operation', 'casement')], wide);
  expect(state.selections).toEqual(wide.selections);
  expect(state.problem).toEqual({
    question: 'operation',
    reason: 'Casement: made 16 to 36 in. wide. This one is 40 in.',
  });
});

it('folds a drag of the slider into one step back, and tells its changes against where it began', () => {
  const dragged = play([
    answered('width', 34 * 16),
    answered('width', 38 * 16, true),
    answered('width', 40 * 16, true),
  ]);
  expect(dragged.changes.map(({ question }) => question)).toEqual(['operation']);
  expect(play([{ type: 'undone' }], dragged).selections).toEqual({});
});

const anyEvent: fc.Arbitrary<ConfiguratorEvent> = fc.oneof(
  fc.record({
    type: fc.constant('answered' as const),
    question: fc.constantFrom('width', 'height'),
    answer: fc.integer({ min: 100, max: 700 }).map((half) => half * 2),
  }),
  fc.constantFrom(
    answered('operation', 'picture'),
    answered('operation', 'casement'),
    answered('exterior_color', 'black'),
    answered('screen', 'full'),
    { type: 'undone' as const },
    { type: 'redone' as const },
  ),
);

it('takes back every step and does it again, whatever the way was', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      const end = play(events);
      const back = play(
        end.past.map(() => ({ type: 'undone' as const })),
        end,
      );
      expect(back.selections).toEqual({});
      expect(back.past).toEqual([]);
      const again = play(
        end.past.map(() => ({ type: 'redone' as const })),
        back,
      );
      expect(again.selections).toEqual(end.selections);
    }),
  );
});

it('goes back to what the server holds when the server refuses', () => {
  const state = play([
    answered('exterior_color', 'black'),
    { type: 'sending' },
    { type: 'refused', question: 'exterior_color', reason: 'No longer made' },
  ]);
  expect(state.selections).toEqual({});
  expect(state.problem).toEqual({ question: 'exterior_color', reason: 'No longer made' });
});

it('keeps everything while the connection is gone, and tries again with the next answer', () => {
  const away = play([
    answered('exterior_color', 'black'),
    { type: 'sending' },
    { type: 'unreached', link: 'away', reason: 'The shop cannot be reached.' },
  ]);
  expect(away).toMatchObject({ link: 'away', selections: { exterior_color: 'black' } });
  const next = play([answered('screen', 'full')], away);
  expect(next).toMatchObject({ link: 'ready', selections: { exterior_color: 'black', screen: 'full' } });
  expect(unsynced(next)).toEqual(['exterior_color', 'screen']);
});

describe('an answer of the server', () => {
  const confirmedWith = (wishes: Answers, sent: Answers, revision = 1): ConfiguratorEvent => ({
    type: 'confirmed',
    config: exampleConfiguration(wishes, { revision }),
    sent,
  });
  const triple = play([answered('screen', 'full'), { type: 'sending' }]);

  it('is the whole truth: what another tab changed is drawn here too, and named', () => {
    const sent = { screen: 'full' };
    const state = play([confirmedWith({ screen: 'full', exterior_color: 'black' }, sent)], triple);
    expect(state.selections).toEqual({ screen: 'full', exterior_color: 'black' });
    expect(state.elsewhere).toEqual([expect.objectContaining({ question: 'exterior_color', to: 'Black' })]);
    expect(isConfirmed(state)).toBe(true);
    expect(play([{ type: 'dismissed' }], state).elsewhere).toEqual([]);
  });

  it('keeps an answer that was given here while the request was under way', () => {
    const later = play([answered('width', 28 * 16)], triple);
    const state = play(
      [confirmedWith({ screen: 'full', exterior_color: 'black' }, { screen: 'full' })],
      later,
    );
    expect(state.selections).toEqual({ screen: 'full', exterior_color: 'black', width: 28 * 16 });
    expect(unsynced(state)).toEqual(['width']);
  });

  it('names nothing as changed elsewhere that comes back from here by another request', () => {
    const state = play([confirmedWith({ screen: 'full' }, {}, 2)], triple);
    expect(state).toMatchObject({ selections: { screen: 'full' }, elsewhere: [] });
    expect(unsynced(state)).toEqual([]);
  });

  it('is ignored when a later one has overtaken it', () => {
    const state = play([confirmedWith({ screen: 'full' }, { screen: 'full' }, 3)], triple);
    const late = play([confirmedWith({}, {}, 2)], state);
    expect(late).toMatchObject({ selections: { screen: 'full' }, config: { revision: 3 } });
  });

  it('leaves what was changed elsewhere where it is when a step here is undone', () => {
    const state = play(
      [confirmedWith({ screen: 'full', exterior_color: 'black' }, { screen: 'full' })],
      triple,
    );
    expect(play([{ type: 'undone' }], state).selections).toEqual({ exterior_color: 'black' });
  });
});
