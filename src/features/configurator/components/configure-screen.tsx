import { lazy, type ReactNode, Suspense } from 'react';
import type { Configuration } from '#domain/configurator/contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import type { ConfiguratorParams } from '../configurator-params.ts';
import { useOpened } from '../use-opened.ts';
import * as styles from './configure-screen.module.css';

// Lazy: contains the drawing engine and the rules.
const Workbench = lazy(() =>
  import('./workbench.tsx').then(({ Workbench: component }) => ({ default: component })),
);

export const ConfigureWaiting = () => (
  <div className={`page-width ${styles.waiting}`}>
    <h1 className="visually-hidden">Configure</h1>
    <noscript>
      <p>
        Drawing takes scripts, which your browser does not run here. A <a href="/locations/">showroom</a> will
        draw it with you.
      </p>
    </noscript>
    <Skeleton height="max(24rem, 64svh)" />
    <div className={styles.column}>
      <Skeleton height="2.75rem" />
      <Skeleton height="6rem" />
      <Skeleton height="14rem" />
      <Skeleton height="4rem" />
    </div>
  </div>
);

const NothingHere = ({ title, reason }: { title: string; reason: string }) => (
  <div className={`page-width ${styles.failed}`}>
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
  </div>
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
  addToCart: (config: Configuration, confirmed: boolean) => ReactNode;
  monthly: (cents: number) => ReactNode;
  saveTo?: (config: Configuration) => ReactNode;
}) {
  const { value: opening, isLoading, failure, retry } = useOpened(params);
  if (isLoading) return <ConfigureWaiting />;
  if (!opening) {
    if (failure instanceof ApiError && failure.status === 404)
      return <NothingHere title="We make nothing of that name" reason={messageOf(failure)} />;
    return (
      <div className={`page-width ${styles.failed}`}>
        <h1 className="visually-hidden">Configure</h1>
        <Notice alarm title="The designer could not load.">
          <p>{messageOf(failure)}</p>
          <Button onClick={retry}>Try again</Button>
        </Notice>
      </div>
    );
  }
  return (
    <Suspense fallback={<ConfigureWaiting />}>
      <Workbench key={opening.opened.config.id} {...opening} {...composed} />
    </Suspense>
  );
}
