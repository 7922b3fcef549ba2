import type { Configuration } from '#domain/configurator/contract.ts';
import {
  type AnswerOutcome,
  type Change,
  changesBetween,
  giveAnswer,
} from '#domain/configurator/give-answer.ts';
import type { Answer, Answers, Model } from '#domain/configurator/model.ts';
import { settle } from '#domain/configurator/settle.ts';

/** Sync state. `away` is a lost connection, `failed` an error response; both keep all state locally. */
export type Link = 'ready' | 'sending' | 'away' | 'failed';

export interface ConfiguratorState {
  model: Model;
  config: Configuration;
  selections: Answers;
  synced: Answers;
  past: readonly Answers[];
  future: readonly Answers[];
  link: Link;
  /** Why the last answer or request failed */
  problem: { question: string | null; reason: string } | null;
  changes: readonly Change[];
}

export type ConfiguratorEvent =
  | { type: 'answered'; question: string; answer: Answer; continues?: boolean }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'restored'; selections: Answers }
  | { type: 'sending' }
  | { type: 'confirmed'; config: Configuration; synced: Answers; model?: Model }
  | { type: 'refused'; question: string | null; reason: string }
  | { type: 'unreached'; link: 'away' | 'failed'; reason: string }
  | { type: 'dismissed' };

const longestPast = 100;

/** `selections` may be ahead of the server, for example after an offline reload. */
export const startState = (
  config: Configuration,
  model: Model,
  selections: Answers = config.wishes,
): ConfiguratorState => ({
  model,
  config,
  selections,
  synced: config.wishes,
  past: [],
  future: [],
  link: 'ready',
  problem: null,
  changes: config.changes,
});

/** Clears the error after a user action and retries a lost connection. */
const acted = (state: ConfiguratorState, selections: Answers): ConfiguratorState => ({
  ...state,
  selections,
  link: state.link === 'sending' ? 'sending' : 'ready',
  problem: state.problem?.question === null ? state.problem : null,
  changes: [],
});

function answered(
  state: ConfiguratorState,
  question: string,
  outcome: AnswerOutcome,
  continues: boolean,
): ConfiguratorState {
  if (!outcome.accepted) return { ...state, problem: { question, reason: outcome.reason } };
  return {
    ...acted(state, outcome.selections),
    past: continues ? state.past : [...state.past, state.selections].slice(-longestPast),
    future: [],
    changes: continues
      ? changesBetween(
          settle(state.model, state.past.at(-1) ?? state.selections),
          outcome.settled,
          new Set([question]),
        )
      : outcome.changes,
  };
}

/** Pure reducer of user actions and server responses. `continues` merges a slider drag into one undo step. */
export function configuratorReducer(state: ConfiguratorState, event: ConfiguratorEvent): ConfiguratorState {
  switch (event.type) {
    case 'answered': {
      const outcome = giveAnswer(state.model, state.selections, event.question, event.answer);
      return answered(state, event.question, outcome, event.continues ?? false);
    }
    case 'undone': {
      const before = state.past.at(-1);
      if (!before) return state;
      return {
        ...acted(state, before),
        past: state.past.slice(0, -1),
        future: [state.selections, ...state.future],
      };
    }
    case 'redone': {
      const [after, ...rest] = state.future;
      return after
        ? { ...acted(state, after), past: [...state.past, state.selections], future: rest }
        : state;
    }
    case 'restored':
      return { ...acted(state, event.selections), past: [...state.past, state.selections], future: [] };
    case 'sending':
      return { ...state, link: 'sending' };
    case 'confirmed':
      return {
        ...state,
        config: event.config,
        model: event.model ?? state.model,
        synced: event.synced,
        link: 'ready',
        problem: state.problem?.question === null ? null : state.problem,
      };
    case 'refused':
      // After a rejection, revert to the server's state.
      return {
        ...state,
        selections: state.synced,
        link: 'ready',
        problem: { question: event.question, reason: event.reason },
      };
    case 'unreached':
      return { ...state, link: event.link, problem: { question: null, reason: event.reason } };
    case 'dismissed':
      return { ...state, problem: null, changes: [] };
  }
}

export const isConfirmed = (state: ConfiguratorState): boolean =>
  state.link === 'ready' && unsynced(state).length === 0;

export function unsynced({ selections, synced }: Pick<ConfiguratorState, 'selections' | 'synced'>): string[] {
  const names = new Set([...Object.keys(selections), ...Object.keys(synced)]);
  return [...names].filter((name) => selections[name] !== synced[name]);
}
