import { Section } from '#src/components/page/section.tsx';
import * as styles from './showroom-floor.module.css';

export const ShowroomFloor = ({ items }: { items: readonly string[] }) => (
  <Section title="On the floor">
    <ol role="list" className={styles.list}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {item}
        </li>
      ))}
    </ol>
  </Section>
);
