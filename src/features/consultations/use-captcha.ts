import { useCallback, useRef, useState } from 'react';
import { summaryMessages } from '#domain/validation/form-messages.ts';
import { announce } from '#src/components/announcer.tsx';
import { fetchCaptcha } from './scheduling-api.ts';

type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

/** CAPTCHA state. A solution is valid once: after each attempt a ticked box solves a new puzzle by itself. */
export function useCaptcha(onChange: () => void) {
  const [state, setState] = useState<CaptchaState>('idle');
  const [siteKey, setSiteKey] = useState<string>();
  const solution = useRef('');
  const changed = useRef(onChange);
  changed.current = onChange;

  const settle = useCallback((next: CaptchaState, token = '') => {
    solution.current = token;
    setState(next);
    changed.current();
  }, []);

  const solve = useCallback(async () => {
    settle('working');
    try {
      const captcha = await fetchCaptcha();
      if (captcha.kind === 'recaptcha') {
        setSiteKey(captcha.site_key);
        return settle('idle');
      }
      const { solveCaptcha } = await import(
        /* webpackChunkName: "captcha" */ '#src/lib/vendors/solve-captcha.ts'
      );
      settle('solved', await solveCaptcha(captcha.challenge));
      announce('Verified: you are not a robot.');
    } catch {
      settle('failed');
    }
  }, [settle]);

  return {
    state,
    /** Set if Google's widget is used. */
    siteKey,
    solve: () => void solve(),
    onToken: useCallback((token: string) => settle(token ? 'solved' : 'idle', token), [settle]),
    reset: () => settle('idle'),
    renew: () => {
      if (siteKey) settle('idle');
      else if (solution.current) void solve();
    },
    solution,
    failure: state === 'failed' ? `${summaryMessages.captcha}. The check could not run: try again.` : '',
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;
