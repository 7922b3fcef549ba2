import type { MouseEvent, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import * as styles from '../items.module.css';

interface HandleProps extends Pick<ButtonProps, 'slot' | 'aria-describedby' | 'onPress'> {
  title: string;
  onAsk: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Drag handle. Its button serves keys and screen readers only, through React Aria's drag and drop: Firefox
 * cannot drag by a button. Pointer events pass through to the parent, which drags or opens the place dialog.
 */
export function Handle({ title, onAsk, ...rest }: HandleProps) {
  const ask = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target !== currentTarget) return;
    // The closing dialog returns the focus to this button.
    currentTarget.querySelector('button')?.focus();
    onAsk();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keys have the button
    <span className={`${styles.grip} not-printed`} onClick={ask}>
      <Button {...rest} className={styles.handle ?? ''} aria-label={`Move ${title}`}>
        <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
          <path d="M5 2h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zm-4 5h2v2H5zm4 0h2v2H9z" />
        </svg>
      </Button>
    </span>
  );
}
