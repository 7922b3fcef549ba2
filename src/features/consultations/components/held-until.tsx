import { useEffect, useRef } from 'react';
import { announce } from '#src/components/announcer.tsx';
import * as styles from './consultation-form.module.css';

const clock = (time: number): string =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

const two = (value: number): string => String(value).padStart(2, '0');

const leftOf = (until: number): string => {
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
};

const lastMinuteMs = 60_000;

/**
 * Countdown of a reserved time. Screen readers hear it at the start and one minute before the end; seconds
 * are visual only.
 */
export function HeldUntil({ until }: { until: number }) {
  const left = useRef<HTMLSpanElement>(null);
  const sentence = `We keep this time for you until ${clock(until)}`;

  useEffect(() => {
    announce(`${sentence}.`);
    const ticking = setInterval(() => {
      if (left.current) left.current.textContent = leftOf(until);
    }, 1000);
    const warning = setTimeout(
      () => announce('We keep this time for you for one more minute.'),
      Math.max(0, until - Date.now() - lastMinuteMs),
    );
    return () => {
      clearInterval(ticking);
      clearTimeout(warning);
    };
  }, [until, sentence]);

  return (
    <p className={styles.held}>
      {sentence}
      <span ref={left} aria-hidden="true" className="tabular">
        {leftOf(until)}
      </span>
    </p>
  );
}
