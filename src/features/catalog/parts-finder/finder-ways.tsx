import { Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Note, Stack } from '#src/components/layout.tsx';
import * as styles from './finder-ways.module.css';

const ways = [
  {
    way: 'product',
    title: 'By product',
    text: 'You know which window or door it is.',
    picture: pathTo.lineDrawing('meridian-casement'),
  },
  {
    way: 'place',
    title: 'Point to it on a picture',
    text: 'You know where it sat. Point at it.',
    picture: '/drawings/finder/hung-window.svg',
  },
  {
    way: 'number',
    title: 'By number or name',
    text: 'You have the old part in your hand, or a word for it.',
    picture: pathTo.partDrawing('sash-lock-classic'),
  },
] as const;

export const FinderWays = ({ here }: { here: string }) => (
  <nav aria-label="Ways to find a part">
    <Stack as="ul" role="list" gap={3} className={styles.ways}>
      {ways.map(({ way, title, text, picture }) => (
        <li key={way} className={way === here ? `${styles.way} ${styles.here}` : styles.way}>
          <img src={picture} alt="" width="480" height="480" />
          <Link
            className="card-link"
            to={`${pathTo.partsFinder}${way}/`}
            aria-current={way === here ? 'page' : undefined}
          >
            {title}
          </Link>
          <Note>{text}</Note>
        </li>
      ))}
    </Stack>
  </nav>
);
