import { useState } from 'react';
import { announce } from '#src/components/announcer.tsx';
import { type Compared, readSetAside, writeSetAside } from './set-aside.ts';

export function useCompared(current: Compared) {
  const [kept, setKept] = useState<Compared | null>(readSetAside);
  const [shown, setShown] = useState(false);
  return {
    kept,
    shown,
    setAside: () => {
      writeSetAside(current);
      setKept(current);
      announce('Set aside. Change what you like, then compare.');
    },
    show: kept ? () => setShown(true) : null,
    close: () => setShown(false),
  };
}
