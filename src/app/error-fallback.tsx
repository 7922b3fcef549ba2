import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { Cluster, Stack, Text, Title } from '#src/components/layout.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import * as styles from './error-fallback.module.css';
import { Wordmark } from './layout/wordmark.tsx';

interface FaultDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  report: Promise<string | undefined>;
}

/** Asks for the visitor's steps and sends them to the error service with the report ([2.19]). */
function FaultDialog({ dialog, report }: FaultDialogProps) {
  const headingId = useId();
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');
  const [missing, setMissing] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const close = () => dialog.current?.close();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = text.current?.value.trim() ?? '';
    setMissing(message === '');
    if (message === '' || state === 'sending') return;
    setState('sending');
    try {
      const { sendFeedback } = await import('#src/lib/sentry/sentry.ts');
      await sendFeedback(message, await report);
      setState('sent');
    } catch {
      setState('failed');
    }
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId}>
      <h2 id={headingId}>Report this problem</h2>
      {state === 'sent' ? (
        <p role="status">Thank you. Your report is with the people who look after this site.</p>
      ) : (
        <Stack as="form" gap={4} justify="start" className={styles.form} onSubmit={send} noValidate>
          <p>Please leave out names, addresses and card numbers.</p>
          <TextArea
            ref={text}
            name="message"
            label="What were you doing when the page stopped working?"
            rows={5}
            maxLength={2_000}
            error={missing ? 'Tell us what you were doing.' : undefined}
          />
          {state === 'failed' && <p role="alert">Your report could not be sent. Try again in a moment.</p>}
          <Button type="submit" disabled={state === 'sending'}>
            {state === 'sending' ? 'Sending...' : 'Send report'}
          </Button>
        </Stack>
      )}
      <Button look="quiet" onClick={close}>
        Close
      </Button>
    </dialog>
  );
}

/** Texts of [3.19] */
interface ErrorTexts {
  heading: string;
  description: string;
  cta_title: string;
  cta: readonly { href: string; title: string }[];
}

/** Loaded on demand: in each page's data all visitors would load them. */
async function loadErrorTexts(signal: AbortSignal): Promise<ErrorTexts> {
  const answer = await fetch('/page-data/500/page-data.json', { signal });
  const { result }: { result: { data: { errorPage: ErrorTexts } } } = await answer.json();
  return result.data.errorPage;
}

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
    <Stack padY={7} gap={4} justify="start" className="page-width" role="alert">
      <a href="/" aria-label="Clerestory home" className={styles.logo}>
        <Wordmark />
      </a>
      <Title as="h1">{texts?.heading ?? untilThen.heading}</Title>
      <Text measure>{texts?.description}</Text>
      <Cluster gap={4} align="center">
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
      </Cluster>
      <FaultDialog dialog={dialog} report={report} />
    </Stack>
  );
}
