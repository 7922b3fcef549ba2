import { useCallback, useState } from 'react';
import { getCaptcha } from '#domain/consultations/slots-contract.ts';
import { summaryMessages } from '#domain/validation/form-messages.ts';
import { announce } from '#src/components/announcer.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';

const fetchCaptcha = async (signal?: AbortSignal) =>
  (await callEndpoint(getCaptcha, {}, signal ? { signal } : {})).captcha;

type CaptchaState = 'idle' | 'working' | 'solved' | 'failed';

/** CAPTCHA state. A solution is valid once: after each attempt a ticked box solves a new puzzle by itself. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('idle');
  const [siteKey, setSiteKey] = useState<string>();
  const [token, setToken] = useState('');

  const settle = useCallback((next: CaptchaState, solution = '') => {
    setToken(solution);
    setState(next);
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
    onToken: useCallback((solution: string) => settle(solution ? 'solved' : 'idle', solution), [settle]),
    reset: () => settle('idle'),
    renew: () => {
      if (siteKey) settle('idle');
      else if (token) void solve();
    },
    /** The solution; empty until solved. */
    token,
    failure: state === 'failed' ? `${summaryMessages.captcha}. The check could not run: try again.` : '',
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;
