import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import * as styles from './route-error-boundary.module.css';

interface FaultDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  report: Promise<string | undefined>;
}

/** Asks for the visitor's steps and sends them to the error service with the report ([2.19]). */
export function FaultDialog({ dialog, report }: FaultDialogProps) {
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
        <form className={styles.form} onSubmit={send} noValidate>
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
        </form>
      )}
      <Button look="quiet" onClick={close}>
        Close
      </Button>
    </dialog>
  );
}
