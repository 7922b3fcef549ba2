import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import * as styles from './saved.module.css';

interface AskFirstProps {
  words: string;
  about: string;
  question: ReactNode;
  yes: string;
  onYes: () => Promise<unknown>;
}

/** A button that asks for confirmation before an irreversible action; Escape cancels. */
export function AskFirst({ words, about, question, yes, onYes }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  const { busy, reason, run } = useAction();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (asking) box.current?.focus();
  }, [asking]);

  const keep = () => {
    setAsking(false);
    // The button must render before it can take the focus.
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  };

  if (!asking)
    return (
      <span ref={opener}>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {words}
          <span className="visually-hidden"> {about}</span>
        </Button>
      </span>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a second way to the button within.
    <div
      ref={box}
      tabIndex={-1}
      className={styles.question}
      onKeyDown={({ key }) => {
        if (key === 'Escape') keep();
      }}
    >
      <p>{question}</p>
      {reason && <Notice alarm title={reason} />}
      <p className={styles.actions}>
        <Button look="ink" disabled={busy} onClick={() => void run(onYes)}>
          {yes}
        </Button>
        <Button look="outline" onClick={keep}>
          Keep it
        </Button>
      </p>
    </div>
  );
}
