import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import type { StaffLogEntry } from '#domain/desk/log-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { stateWords } from '#domain/orders/state-words.ts';
import * as styles from '#src/widgets/staff/desk.module.css';
import { pathToLetter } from '#src/widgets/staff/desk-path.ts';
import { Instant } from '#src/widgets/staff/instant.tsx';

const textOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${name} ${textOf(part)}`)
      .join(', ');
  return String(value);
};

/** Orders' states have shared labels; emails, jobs and refunds have their own. */
const stateText = (state: string): string =>
  state in stateWords
    ? stateWords[state as keyof typeof stateWords].title.toLowerCase()
    : state.replaceAll('_', ' ');

const Value = ({ name, value }: { name: string; value: unknown }): ReactNode => {
  if (name === 'cents') return formatUsd(Number(value));
  if (name.endsWith('_at')) return <Instant at={String(value)} />;
  if (name === 'state' || name === 'refund') return stateText(String(value));
  if (name === 'copy') return <Link to={pathToLetter(Number(value))}>Letter {String(value)}</Link>;
  return <span className={styles.written}>{textOf(value) || 'none'}</span>;
};

type Facts = StaffLogEntry['before'];

const nameOf = (name: string): string =>
  name === 'cents' ? 'amount' : name.replace(/_at$/, '').replaceAll('_', ' ');

const changedNames = (before: Facts, after: Facts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

export const LogChange = ({ before, after }: StaffLogEntry) => (
  <ul role="list">
    {changedNames(before, after).map((name) => (
      <li key={name}>
        <span className={styles.changeName}>{nameOf(name)}</span>{' '}
        {name in before && name in after ? (
          <>
            <Value name={name} value={before[name]} /> <span aria-hidden="true">→</span>
            <span className="visually-hidden">, then </span> <Value name={name} value={after[name]} />
          </>
        ) : (
          <Value name={name} value={before[name] ?? after[name]} />
        )}
      </li>
    ))}
  </ul>
);
