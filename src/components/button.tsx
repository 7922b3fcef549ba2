import { Link } from 'gatsby';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import * as styles from './button.module.css';

type Look = 'primary' | 'ink' | 'outline' | 'quiet';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  look?: Look;
  /** It cannot be used now: the button keeps its focus and its place, and does nothing. */
  disabled?: boolean;
}

export function Button({
  look = 'primary',
  disabled = false,
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
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
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
