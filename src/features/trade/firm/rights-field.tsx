import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type FirmRight, firmRights } from '#domain/trade/firm.ts';
import * as styles from './firm.module.css';

const words: Record<FirmRight, { title: string; what: string }> = {
  order: { title: 'Order on account', what: 'Orders that the firm pays later, within its limit' },
  account: { title: 'See the account', what: 'Balance, all orders on account, certificates' },
  quote: { title: 'Quote to clients', what: 'In the firm’s name, with all its quotes' },
  manage: { title: 'Manage', what: 'People, their rights, certificates' },
};

export const rightWords = (rights: readonly FirmRight[]): string =>
  firmRights
    .filter((right) => rights.includes(right))
    .map((right) => words[right].title)
    .join(', ');

interface RightsFieldProps {
  /** Rights that the person may give. */
  offered: readonly FirmRight[];
  field: UseFormRegisterReturn;
  problem: string | undefined;
}

export function RightsField({ offered, field, problem }: RightsFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.rights} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className={styles.legend}>What they may do</legend>
      {offered.map((right) => (
        <label key={right} className={styles.right}>
          <input {...field} type="checkbox" value={right} aria-invalid={problem ? true : undefined} />
          <span>
            {words[right].title}
            <span className={styles.what}>{words[right].what}</span>
          </span>
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
