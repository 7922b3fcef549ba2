import { type ReactNode, Suspense, useState } from 'react';
import type { Configuration } from '#domain/configurator/contract.ts';
import type { Answers, Model } from '#domain/configurator/model.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Box, Stack } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { type Remote, useRemote } from '#src/lib/react/use-remote.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import type { AppThunk } from '#src/session/store.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import type { ConfiguratorParams } from '../configurator-params.ts';
import type { Opened } from '../configure-api.ts';
import * as styles from './configure-screen.module.css';

interface Opening {
  opened: Opened;
  /** The stored configuration has expired; this one is new. */
  gone: boolean;
}

const openKept =
  (params: ConfiguratorParams & { config: string }): AppThunk<Promise<Opening>> =>
  async (dispatch) => {
    const [{ read, start }, { keptConfiguration }] = await Promise.all([
      import('../configure-api.ts'),
      import('../kept-configuration.ts'),
    ]);
    const kept = keptConfiguration(params.config);
    try {
      const opened = await dispatch(read(params.config));
      // This tab has answers that the server has not saved yet.
      const ahead = kept && kept.config.code === opened.config.code ? { selections: kept.selections } : {};
      return { opened: { ...opened, ...ahead }, gone: false };
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) {
        const opened = await dispatch(start(params.item, params.code ?? kept?.config.code));
        return { opened, gone: true };
      }
      if (!kept) throw failure;
      return { opened: kept, gone: false };
    }
  };

const presetOf = ({ sill }: ConfiguratorParams): Answers | undefined =>
  sill === undefined ? undefined : { sill_height: sill };

const open =
  (params: ConfiguratorParams): AppThunk<Promise<Opening>> =>
  async (dispatch) => {
    const { config } = params;
    if (config) return dispatch(openKept({ ...params, config }));
    const { start, saveQuantity } = await import('../configure-api.ts');
    const opened = await dispatch(start(params.item, params.code, presetOf(params)));
    const { quantity = 1 } = params;
    if (quantity === 1) return { opened, gone: false };
    const changed = await dispatch(saveQuantity(opened.config.id, quantity));
    return { opened: { ...opened, config: changed }, gone: false };
  };

/** Opens the URL's configuration and updates the URL, so that a reload restores it. */
function useOpened(params: ConfiguratorParams): Remote<Opening> {
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState(params);
  const isOther =
    wanted.item !== params.item ||
    (params.line && wanted.line !== params.line) ||
    (params.target && wanted.target?.item !== params.target.item);
  // Open another product, cart line or project item again; the updated URL alone names the open one.
  if (isOther) setWanted(params);
  const { item, line, target } = wanted;

  const keepUrl = ({ opened }: Opening) => {
    const step = new URLSearchParams(window.location.search).get('step');
    const query = new URLSearchParams({
      item,
      config: opened.config.id,
      ...(line && { line }),
      ...(step && { step }),
    });
    if (target) {
      query.set('project', target.project);
      query.set('entry', target.item);
    }
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`);
  };
  return useRemote(`${item} ${line} ${target?.item}`, () => dispatch(open(wanted)), { onValue: keepUrl });
}

// Lazy: contains the drawing engine and the rules.
const Workbench = lazyPart(() =>
  import('./workbench.tsx').then(({ Workbench: component }) => ({ default: component })),
);

export const ConfigureWaiting = () => (
  <Stack gap={5} padY={6} className={`page-width ${styles.waiting}`}>
    <h1 className="visually-hidden">Configure</h1>
    <noscript>
      <p>
        Drawing takes scripts, which your browser does not run here. A <a href="/locations/">showroom</a> will
        draw it with you.
      </p>
    </noscript>
    <Skeleton height="max(24rem, 64svh)" />
    <Stack gap={4} top>
      <Skeleton height="2.75rem" />
      <Skeleton height="6rem" />
      <Skeleton height="14rem" />
      <Skeleton height="4rem" />
    </Stack>
  </Stack>
);

const NothingHere = ({ title, reason }: { title: string; reason: string }) => (
  <Box padY={7} className="page-width">
    <StateScreen drawing="opening">
      <h1>{title}</h1>
      <p>{reason}</p>
      <StateActions>
        <ButtonLink to={pathTo.configure}>Choose a style</ButtonLink>
        <ButtonLink look="outline" to={`${pathTo.configure}#saved`}>
          Saved designs
        </ButtonLink>
      </StateActions>
    </StateScreen>
  </Box>
);

export const NothingChosen = () => (
  <NothingHere
    title="Choose a style first"
    reason="The designer opens with a window or a door in it. Start with how you want it to open."
  />
);

export function ConfigureScreen({
  params,
  ...composed
}: {
  params: ConfiguratorParams;
  addToCart: (config: Configuration, confirmed: boolean, refresh: () => void) => ReactNode;
  monthly: (cents: number) => ReactNode;
  saveTo?: (config: Configuration, model: Model) => ReactNode;
}) {
  const { value: opening, isLoading, failure, retry } = useOpened(params);
  if (isLoading) return <ConfigureWaiting />;
  if (!opening) {
    if (failure instanceof ApiError && failure.status === 404)
      return <NothingHere title="We make nothing of that name" reason={messageOf(failure)} />;
    return (
      <Box padY={7} className="page-width">
        <h1 className="visually-hidden">Configure</h1>
        <FailureNotice title="The designer could not load." failure={failure} retry={retry} />
      </Box>
    );
  }
  return (
    <Suspense fallback={<ConfigureWaiting />}>
      <Workbench key={opening.opened.config.id} {...opening} {...composed} />
    </Suspense>
  );
}
