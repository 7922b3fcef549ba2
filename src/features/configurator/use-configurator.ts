import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { codeOf } from '#domain/configurator/configuration-code.ts';
import type { Answer, Answers } from '#domain/configurator/model.ts';
import { settle } from '#domain/configurator/settle.ts';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import type { AppThunk } from '#src/session/store.ts';
import {
  type ConfiguratorEvent,
  type ConfiguratorState,
  configuratorReducer,
  startState,
  unsynced,
} from './configurator-state.ts';
import { type Opened, read, saveAll, saveAnswer, saveQuantity, start } from './configure-api.ts';
import { rememberDesign } from './design-in-hand.ts';
import { keep } from './kept-configuration.ts';

export interface Configurator {
  state: ConfiguratorState;
  answer: (question: string, answer: Answer, options?: { continues?: boolean }) => void;
  undo: () => void;
  redo: () => void;
  restore: (selections: Answers) => void;
  dismiss: () => void;
  changeQuantity: (quantity: number) => void;
  /** Repeats the request: after a lost connection, or for another market's prices. */
  refresh: () => void;
}

/** Names the open configuration in the address: a change of another's continues in a copy. */
function keepInUrl(id: string): void {
  const url = new URL(window.location.href);
  const named = url.searchParams.get('config');
  if (named === null || named === id) return;
  url.searchParams.set('config', id);
  window.history.replaceState(window.history.state, '', url);
}

/** Delay in ms before a lost connection is retried */
const retryAfter = 5000;

const isAway = (failure: unknown): boolean => !(failure instanceof ApiError) || failure.status === 0;

/**
 * Saves unconfirmed answers: a single one by its own call, several at once. A newer price list comes with its
 * model.
 */
const saveUnsynced =
  ({
    config,
    model,
    selections,
    synced,
  }: ConfiguratorState): AppThunk<Promise<Partial<Opened> & Pick<Opened, 'config'>>> =>
  async (dispatch) => {
    const [question, ...more] = unsynced({ selections, synced });
    const answer = question === undefined ? undefined : selections[question];
    if (question === undefined) return dispatch(read(config.id));
    if (more.length > 0 || answer === undefined) return dispatch(saveAll(config.id, selections));
    const answered = await dispatch(saveAnswer(config.id, question, answer));
    return answered.price.price_list === model.price_list ? { config: answered } : dispatch(read(config.id));
  };

/** Like saveUnsynced(), but restarts a configuration that the server has dropped, with the same answers. */
const save =
  (state: ConfiguratorState): ReturnType<typeof saveUnsynced> =>
  async (dispatch) => {
    try {
      return await dispatch(saveUnsynced(state));
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
      const { model, selections, config } = state;
      return dispatch(start(config.backend_name, codeOf(model, settle(model, selections))));
    }
  };

/** Syncs with one call at a time: changes during a call go into the next. */
function useInStep(state: ConfiguratorState, send: (event: ConfiguratorEvent) => void) {
  const dispatch = useAppDispatch();
  const latest = useRef(state);
  latest.current = state;
  const busy = useRef(false);

  const synchronize = useCallback(
    async function synchronize(always: boolean): Promise<void> {
      if (busy.current || !(always || unsynced(latest.current).length > 0)) return;
      busy.current = true;
      const sent = latest.current;
      send({ type: 'sending' });
      try {
        send({ type: 'confirmed', sent: sent.selections, ...(await dispatch(save(sent))) });
      } catch (failure) {
        const reason = messageOf(failure);
        if (failure instanceof ApiError && failure.status === 409) {
          send({ type: 'refused', question: unsynced(sent)[0] ?? null, reason });
          // Another tab's change may be the reason: show the design as the server has it.
          setTimeout(() => void synchronize(true));
        } else send({ type: 'unreached', link: isAway(failure) ? 'away' : 'failed', reason });
      } finally {
        busy.current = false;
      }
    },
    [dispatch, send],
  );

  return { latest, synchronize };
}

/**
 * Optimistic configurator: the server confirms answers later, and a lost connection loses nothing ([8.4]).
 */
export function useConfigurator(opened: Opened): Configurator {
  const dispatch = useAppDispatch();
  const [state, send] = useReducer(configuratorReducer, opened, ({ config, model, selections }) =>
    startState(config, model, selections),
  );
  const { latest, synchronize } = useInStep(state, send);

  useEffect(() => {
    keep(state);
    const { id, backend_name: backendName, title } = state.config;
    rememberDesign({ id, backendName, title });
    keepInUrl(id);
    // A pending call ends in another state, which reruns this effect.
    if (state.link === 'ready') void synchronize(false);
  }, [state, synchronize]);

  useEffect(() => {
    if (state.link !== 'away') return undefined;
    const timer = setTimeout(() => void synchronize(true), retryAfter);
    return () => clearTimeout(timer);
  }, [state.link, synchronize]);

  const priceGroup = usePriceGroup();
  const pricedFor = useRef(priceGroup);
  useEffect(() => {
    if (pricedFor.current === priceGroup) return;
    pricedFor.current = priceGroup;
    void synchronize(true);
  }, [priceGroup, synchronize]);

  useEffect(() => {
    const retry = () => void synchronize(true);
    // Another tab or device may have changed the design meanwhile.
    const shown = () => {
      if (document.visibilityState === 'visible') retry();
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', shown);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [synchronize]);

  return useMemo(
    () => ({
      state,
      answer: (question, answer, { continues = false } = {}) => {
        send({ type: 'answered', question, answer, continues });
      },
      undo: () => send({ type: 'undone' }),
      redo: () => send({ type: 'redone' }),
      restore: (selections) => send({ type: 'restored', selections }),
      dismiss: () => send({ type: 'dismissed' }),
      refresh: () => void synchronize(true),
      changeQuantity: (quantity) => {
        const { config, synced: sent } = latest.current;
        dispatch(saveQuantity(config.id, quantity)).then(
          (changed) => send({ type: 'confirmed', config: changed, sent }),
          (failure) =>
            send({
              type: 'unreached',
              link: isAway(failure) ? 'away' : 'failed',
              reason: messageOf(failure),
            }),
        );
      },
    }),
    [dispatch, state, synchronize, latest],
  );
}
