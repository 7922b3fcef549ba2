import { useRef } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { type ErrorTexts, loadErrorTexts } from './error-texts.ts';
import { FaultDialog } from './fault-dialog.tsx';
import { Wordmark } from './layout/wordmark.tsx';
import * as styles from './route-error-boundary.module.css';

const untilThen: ErrorTexts = {
  heading: 'This page stopped working',
  description: 'The fault is ours and has been reported. Your cart is kept.',
  cta_title: '',
  cta: [],
};

export interface ErrorFallbackProps {
  report: Promise<string | undefined>;
  path: string;
  retry: () => void;
}

/** Replaces a broken page: an explanation, links, and a way to report more ([2.19]). */
export function ErrorFallback({ report, path, retry }: ErrorFallbackProps) {
  const { value, failure } = useRemote('texts', loadErrorTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const texts = value ?? (failure === undefined ? undefined : untilThen);
  return (
    <div className={`page-width ${styles.page}`} role="alert">
      <a href="/" aria-label="Clerestory home" className={styles.logo}>
        <Wordmark />
      </a>
      <h1 className={styles.heading}>{texts?.heading ?? untilThen.heading}</h1>
      <p className={styles.words}>{texts?.description}</p>
      <div className={styles.actions}>
        <Button onClick={retry}>Try again</Button>
        <Button look="outline" onClick={() => dialog.current?.showModal()}>
          Report this problem
        </Button>
        <a href={path}>Reload this page</a>
        {texts?.cta.map(({ href, title }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
      </div>
      <FaultDialog dialog={dialog} report={report} />
    </div>
  );
}
