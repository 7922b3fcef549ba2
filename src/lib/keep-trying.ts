const delaysMs = [2_000, 5_000, 15_000, 60_000];

interface Retries {
  again: () => void;
  stop: () => void;
}

/** Calls until it returns true, not only on `online`: sockets may work later, or the shop was away. */
export function keepTrying(attempt: () => Promise<boolean>): Retries {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isOver = false;

  const rest = (): void => {
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
  const wait = (): void => {
    rest();
    if (isOver) return;
    timer = setTimeout(() => void run(), delaysMs[Math.min(tries, delaysMs.length - 1)]);
    tries += 1;
    window.addEventListener('online', onOnline);
  };
  const run = async (): Promise<void> => {
    rest();
    if (!(await attempt())) wait();
  };
  const onOnline = (): void => {
    tries = 0;
    void run();
  };

  void run();
  return {
    again: () => {
      tries = 0;
      wait();
    },
    stop: () => {
      isOver = true;
      rest();
    },
  };
}
