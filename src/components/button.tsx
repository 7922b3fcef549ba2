import { Link } from 'gatsby';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import * as styles from './button.module.css';

type Look = 'primary' | 'ink' | 'outline' | 'quiet';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  look?: Look;
  /** Work is under way: the button keeps its focus and its place, and does nothing. */
  busy?: boolean;
}

export function Button({
  look = 'primary',
  busy = false,
  type = 'button',
  onClick,
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[look]} ${className}`}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
  to,
  look = 'primary',
  children,
}: {
  to: string;
  look?: Look;
  children: ReactNode;
}) {
  return (
    <Link to={to} className={`${styles.button} ${styles[look]}`}>
      {children}
    </Link>
  );
}
