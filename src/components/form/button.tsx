import { Link } from 'gatsby';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import * as styles from './button.module.css';

type Look = 'primary' | 'ink' | 'outline' | 'quiet';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  ref?: Ref<HTMLButtonElement>;
  look?: Look;
  /** Sets aria-disabled: the button keeps its focus and ignores clicks. */
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
