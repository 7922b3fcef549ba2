import type { SplitReport } from '#domain/marketing/staff-flags-contract.ts';
import { Stack } from '#src/components/layout.tsx';
import { goalWords, points, resultWords, share, valueWords } from './feature-words.ts';
import * as styles from './flags.module.css';

function IntervalLine({ low, high, difference }: { low: number; high: number; difference: number }) {
  const reach = Math.max(Math.abs(low), Math.abs(high)) * 1.15 || 1;
  const at = (value: number) => 150 + (value / reach) * 150;
  return (
    <svg viewBox="0 0 300 40" aria-hidden="true" className={styles.interval}>
      <line x1="0" x2="300" y1="28" y2="28" className={styles.axis} />
      <line x1="150" x2="150" y1="4" y2="36" className={styles.zero} />
      <line x1={at(low)} x2={at(high)} y1="16" y2="16" className={styles.reach} />
      {[low, high].map((end) => (
        <line key={end} x1={at(end)} x2={at(end)} y1="10" y2="22" className={styles.reach} />
      ))}
      <circle cx={at(difference)} cy="16" r="5" className={styles.middle} />
    </svg>
  );
}

export function SplitPanel({ split }: { split: SplitReport }) {
  const { control, variant, goal, result } = split;
  return (
    <Stack as="section" gap={3} className={styles.split} aria-label="Split test">
      <h3>Split test</h3>
      <table className={styles.arms}>
        <thead>
          <tr>
            <th scope="col">Variant</th>
            <th scope="col">Shown to</th>
            <th scope="col">Of them {goalWords(goal)}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {[control, variant].map(({ value, shown, reached }) => (
            <tr key={String(value)}>
              <th scope="row">{valueWords(value)}</th>
              <td>{shown.toLocaleString('en-US')}</td>
              <td>
                {reached.toLocaleString('en-US')}
                {shown > 0 && ` (${share(reached / shown)})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {result.state !== 'too_early' && (
        <>
          <IntervalLine {...result.interval} />
          <p className="tabular">
            “{valueWords(variant.value)}” against “{valueWords(control.value)}”:{' '}
            <strong>{points(result.interval.difference)} percentage points</strong>, 95% interval{' '}
            {points(result.interval.low)} to {points(result.interval.high)}
          </p>
        </>
      )}
      <p>{resultWords(split)}</p>
    </Stack>
  );
}
