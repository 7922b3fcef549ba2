import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Cluster, Text } from '#src/components/layout.tsx';
import { startConversation } from '#src/lib/vendors/chat.ts';
import { useRoomBelow } from '../../room-below.ts';
import * as styles from './chat.module.css';

function ChatIcon() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M3 4h16v11h-9l-4 4v-4H3z" />
      <path d="M7 8h8M7 11h5" />
    </svg>
  );
}

function ChatWindow({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = place.current ? startConversation(place.current) : undefined;
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    return stop;
  }, []);
  return (
    <div
      id="chat-window"
      role="dialog"
      aria-label="Chat with the counter"
      className={`${styles.window} not-printed`}
    >
      <Cluster nowrap rule="below" gap={3} align="center" justify="between" className={styles.head}>
        <Text as="h2" size="m">
          Chat with the counter
        </Text>
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </Cluster>
      <div ref={place} className={styles.conversation} />
    </div>
  );
}

/** The button that opens the chat ([1.7]), overlaid without a layout shift. */
export function ChatLauncher() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useRoomBelow(button);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && isOpen) close();
  };
  return (
    <aside aria-label="Chat" onKeyDown={onKeyDown}>
      {isOpen && <ChatWindow onClose={close} />}
      <button
        ref={button}
        type="button"
        className={`${styles.launcher} not-printed`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'chat-window' : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <ChatIcon />
        Chat
      </button>
    </aside>
  );
}
