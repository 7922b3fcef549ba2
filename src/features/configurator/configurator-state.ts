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
  /** Changes of another tab or device that the last answer of the server brought along */
  elsewhere: readonly Change[];
  /** The opened configuration is another's: changes went into a copy. */
  isCopy: boolean;
}

export type ConfiguratorEvent =
  | { type: 'answered'; question: string; answer: Answer; continues?: boolean }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'restored'; selections: Answers }
  | { type: 'sending' }
  /** `sent` are the selections that the request was made with */
  | { type: 'confirmed'; config: Configuration; sent: Answers; model?: Model }
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
  elsewhere: [],
  isCopy: config.copied_from !== undefined,
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

type Difference = Readonly<Record<string, Answer | undefined>>;

function difference(from: Answers, to: Answers): Difference {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return Object.fromEntries(
    [...names].filter((name) => from[name] !== to[name]).map((name) => [name, to[name]]),
  );
}

const withDifference = (answers: Answers, changed: Difference): Answers =>
  Object.fromEntries(
    Object.entries({ ...answers, ...changed }).filter(
      (entry): entry is [string, Answer] => entry[1] !== undefined,
    ),
  );

/**
 * Takes over the server's configuration whole, with another tab's changes, and keeps answers given here since
 * the request. A response that a later one has overtaken changes nothing.
 */
function confirmed(
  state: ConfiguratorState,
  { config, sent, model = state.model }: Extract<ConfiguratorEvent, { type: 'confirmed' }>,
): ConfiguratorState {
  const settled: ConfiguratorState = {
    ...state,
    link: 'ready',
    problem: state.problem?.question === null ? null : state.problem,
  };
  if (config.id === state.config.id && config.revision < state.config.revision) return settled;
  const came = Object.entries(difference(sent, config.wishes));
  // An answer given here may come back first with the response to another request of this tab.
  const isOwn = (name: string) => state.selections[name] === config.wishes[name];
  const foreign = Object.fromEntries(came.filter(([name]) => !isOwn(name)));
  const own = Object.fromEntries(came.filter(([name]) => isOwn(name)));
  const elsewhere =
    Object.keys(foreign).length === 0
      ? []
      : changesBetween(settle(model, withDifference(sent, own)), settle(model, config.wishes), new Set());
  return {
    ...settled,
    config,
    model,
    synced: config.wishes,
    selections: withDifference(config.wishes, difference(sent, state.selections)),
    // Undo reverts what was done here and nothing that was done elsewhere.
    past: state.past.map((answers) => withDifference(answers, foreign)),
    future: state.future.map((answers) => withDifference(answers, foreign)),
    elsewhere: elsewhere.length > 0 ? elsewhere : state.elsewhere,
    isCopy: state.isCopy || config.copied_from !== undefined,
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
      return confirmed(state, event);
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
      return { ...state, problem: null, changes: [], elsewhere: [] };
  }
}

export const isConfirmed = (state: ConfiguratorState): boolean =>
  state.link === 'ready' && unsynced(state).length === 0;

export const unsynced = ({
  selections,
  synced,
}: Pick<ConfiguratorState, 'selections' | 'synced'>): string[] => Object.keys(difference(synced, selections));
