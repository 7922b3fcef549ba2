import { Link } from 'gatsby';
import { Text } from '#src/components/layout.tsx';
import * as styles from './search-results.module.css';

const ways = [
  {
    to: '/shop/parts/finder/',
    title: 'Point to the part on a picture',
    text: 'When you do not know what it is called',
  },
  {
    to: '/support/',
    title: 'Look through the answers',
    text: 'Ordering, delivery, installation, repairs and care',
  },
  { to: '/contact/', title: 'Ask us', text: 'By phone or email, or at a showroom' },
] as const;

export const NoResults = () => (
  <div className={styles.none}>
    <p>Try fewer words, or the name of the thing: “lock”, “screen”, “casement”. Or:</p>
    <ul role="list">
      {ways.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
          <Text as="span" tone="soft">
            {text}
          </Text>
        </li>
      ))}
    </ul>
  </div>
);
