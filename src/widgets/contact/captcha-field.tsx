import { useEffect, useRef } from 'react';
import { loadPart } from '#src/lib/react/lazy-part.ts';
import * as styles from './form-parts.module.css';
import type { Captcha } from './use-captcha.ts';

const words = {
  idle: 'I am not a robot',
  working: 'I am not a robot: checking…',
  solved: 'I am not a robot: checked',
  failed: 'I am not a robot',
} as const;

/** CAPTCHA of the form ([2.21], [5.13]). */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const { state, siteKey, solve, reset, onToken, failure } = captcha;
  const place = useRef<HTMLDivElement>(null);
  const message = failure || error;

  useEffect(() => {
    if (!siteKey || !place.current) return;
    const element = place.current;
    void loadPart(() => import(/* webpackChunkName: "captcha" */ '#src/lib/vendors/recaptcha.ts'))
      .then(({ showRecaptcha }) => showRecaptcha(element, siteKey, onToken))
      .catch(() => onToken(''));
  }, [siteKey, onToken]);

  return (
    <div className={styles.check}>
      {siteKey ? (
        <div ref={place} id="recaptcha" tabIndex={-1} className={styles.robot} />
      ) : (
        <>
          <input
            id="recaptcha"
            type="checkbox"
            checked={state === 'working' || state === 'solved'}
            onChange={({ target }) => (target.checked ? solve() : reset())}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? 'recaptcha-error' : undefined}
          />
          <label htmlFor="recaptcha">{words[state]}</label>
        </>
      )}
      <p id="recaptcha-error" role="alert" className={styles.error} hidden={!message}>
        {message}
      </p>
    </div>
  );
}
