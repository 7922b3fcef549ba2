import {
  type AnswerOutcome,
  type Change,
  changesBetween,
  giveAnswer,
} from '#domain/configurator/give-answer.ts';
import type { Answer, Answers, Model } from '#domain/configurator/model.ts';
import { settle } from '#domain/configurator/settle.ts';
import type { Configuration } from '#domain/contracts/configuration.ts';

/**
 * The line to the server. `away` is a lost connection, `failed` an answer that was none: either way
 * everything is kept here.
 */
export type Link = 'ready' | 'sending' | 'away' | 'failed';

/** A configuration under way. What the visitor asked for is here first; the server follows. */
export interface ConfiguratorState {
  model: Model;
  /** What the server answered last. */
  config: Configuration;
  selections: Answers;
  /** What the server confirmed last. */
  synced: Answers;
  past: readonly Answers[];
  future: readonly Answers[];
  link: Link;
  /** Why the last answer, or the last try to reach the server, came to nothing. */
  problem: { question: string | null; reason: string } | null;
  /** What the last answer changed elsewhere. */
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

/** Undo reaches this far back. */
const longestPast = 100;

/** `selections` may be ahead of what the server confirmed: a reload without a connection. */
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

/** A deed of the visitor's: what was wrong with the last one is over, a lost connection is tried again. */
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

/**
 * Pure: what a visitor does and what the server says, one after another. `continues` folds a drag of a slider
 * into one step back.
 */
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
      // The server's word counts: back to what it holds.
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

/** Whether the server has confirmed what is on the screen. */
export const isConfirmed = (state: ConfiguratorState): boolean =>
  state.link === 'ready' && unsynced(state).length === 0;

/** The questions whose selection the server has not confirmed, by name. */
export function unsynced({ selections, synced }: Pick<ConfiguratorState, 'selections' | 'synced'>): string[] {
  const names = new Set([...Object.keys(selections), ...Object.keys(synced)]);
  return [...names].filter((name) => selections[name] !== synced[name]);
}
