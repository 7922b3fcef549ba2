import type { BroughtItem } from '../booked/brought-items.ts';
import * as styles from './consultation-form.module.css';

interface BroughtItemsProps {
  items: readonly BroughtItem[];
  brings: boolean;
  setBrings: (brings: boolean) => void;
}

export function BroughtItems({ items, brings, setBrings }: BroughtItemsProps) {
  if (items.length === 0) return null;
  return (
    <div className={styles.privacy}>
      <input
        id="bringItems"
        type="checkbox"
        checked={brings}
        onChange={({ target }) => setBrings(target.checked)}
      />
      <label htmlFor="bringItems">Bring along what I have chosen</label>
      <ul className={styles.brought}>
        {items.map(({ title, quantity, url }) => (
          <li key={`${url} ${title}`}>
            {quantity} × {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
