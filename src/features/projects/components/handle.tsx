import { Button, type ButtonProps, type PressEvent } from 'react-aria-components/Button';
import * as styles from './items.module.css';

interface HandleProps extends Pick<ButtonProps, 'slot' | 'aria-describedby' | 'onPress'> {
  /** What it moves. */
  title: string;
  /** Asks where to: what a finger or a click without a drag comes to. */
  onAsk: () => void;
}

/** Keys and screen readers drag by React Aria's own steps, which take no other press. */
const isPointed = ({ pointerType }: PressEvent): boolean =>
  pointerType !== 'keyboard' && pointerType !== 'virtual';

/** What an item or a room is dragged by; a tap on it asks for the place instead. */
export const Handle = ({ title, onAsk, onPress, ...rest }: HandleProps) => (
  <Button
    {...rest}
    className={styles.handle ?? ''}
    aria-label={`Move ${title}`}
    onPress={(event) => {
      onPress?.(event);
      if (isPointed(event)) onAsk();
    }}
  >
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M5 2h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zm-4 5h2v2H5zm4 0h2v2H9z" />
    </svg>
  </Button>
);
