import type { MouseEvent, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import * as styles from './items.module.css';

interface HandleProps extends Pick<ButtonProps, 'slot' | 'aria-describedby' | 'onPress'> {
  /** What it moves. */
  title: string;
  /** Asks where to: what a finger or a click without a drag comes to. */
  onAsk: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * What an item or a room is dragged by. The button in it takes keys and screen readers alone, which drag by
 * React Aria's own steps: Firefox drags nothing by a button. A pointer falls through to what is around it,
 * where it drags the whole, or, without a drag, asks for the place.
 */
export function Handle({ title, onAsk, ...rest }: HandleProps) {
  const ask = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target !== currentTarget) return;
    // The focus comes back to where it is now.
    currentTarget.querySelector('button')?.focus();
    onAsk();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keys have the button
    <span className={styles.grip} onClick={ask}>
      <Button {...rest} className={styles.handle ?? ''} aria-label={`Move ${title}`}>
        <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
          <path d="M5 2h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zm-4 5h2v2H5zm4 0h2v2H9z" />
        </svg>
      </Button>
    </span>
  );
}
