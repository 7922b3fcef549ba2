import { type FormEvent, useEffect, useRef } from 'react';
import { allows, type Consent } from '#domain/marketing/consent.ts';
import { consentCategories, type OptionalCategory } from '#domain/marketing/third-party.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { useRoomBelow } from '../room-below.ts';
import * as styles from './privacy-banner.module.css';

const words: Record<OptionalCategory, [title: string, text: string]> = {
  measurement: [
    'Measurement',
    'We count pages and how fast they are, without cookies and without knowing you.',
  ],
  marketing: [
    'Marketing',
    'A company counts visits for campaigns, and knows your browser again by a cookie.',
  ],
  personalization: [
    'Personalization',
    'A company says whether you were here before, and the home page greets you.',
  ],
};

const Choices = ({ consent, onChoose }: Pick<PrivacyBannerProps, 'consent' | 'onChoose'>) => {
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    onChoose(consentCategories.filter((category) => given.has(category)));
  };
  return (
    <details className={styles.details}>
      <summary>Choose one by one</summary>
      <Stack as="form" onSubmit={save} gap={3} className={styles.form}>
        {consentCategories.map((category) => (
          <label key={category} className={styles.choice}>
            <input type="checkbox" name={category} defaultChecked={allows(consent, category)} />
            <span>
              <strong>{words[category][0]}.</strong> {words[category][1]}
            </span>
          </label>
        ))}
        <Button type="submit" look="outline">
          Save choices
        </Button>
      </Stack>
    </details>
  );
};

interface PrivacyBannerProps {
  consent: Consent;
  /** Opened by the visitor: the banner takes the focus. */
  wasAsked: boolean;
  onChoose: (allowed: readonly OptionalCategory[]) => void;
  onClose: () => void;
}

/** Asks for consent ([1.6]) without a layout shift; both buttons are equally prominent. */
export function PrivacyBanner({ consent, wasAsked, onChoose, onClose }: PrivacyBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRoomBelow(banner);
  useEffect(() => {
    if (wasAsked) heading.current?.focus();
  }, [wasAsked]);
  const isAnswered = consent.gpc || consent.choice !== undefined;
  return (
    <section
      ref={banner}
      className={`${styles.banner} not-printed`}
      aria-labelledby="privacy-banner"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isAnswered) onClose();
      }}
    >
      <h2 ref={heading} id="privacy-banner" tabIndex={-1} className={styles.title}>
        Your privacy choices
      </h2>
      {consent.gpc ? (
        <p>
          Your browser asks us by Global Privacy Control not to share what you do here. We honor that: nothing
          optional runs. <a href="/privacy/">Privacy</a>
        </p>
      ) : (
        <p>
          Scripts of other companies for marketing and personalization run only if you allow them.{' '}
          <a href="/privacy/">Privacy</a>
        </p>
      )}
      <div className={styles.actions}>
        {consent.gpc ? (
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button look="outline" onClick={() => onChoose([])}>
              Only necessary
            </Button>
            <Button look="outline" onClick={() => onChoose(consentCategories)}>
              Allow all
            </Button>
          </>
        )}
      </div>
      {!consent.gpc && <Choices consent={consent} onChoose={onChoose} />}
    </section>
  );
}
