import type { ConsultationForm } from '../use-consultation-form.ts';
import * as styles from './consultation-form.module.css';

export function BroughtItems({ form }: { form: ConsultationForm }) {
  const { items, brings, setBrings } = form;
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
