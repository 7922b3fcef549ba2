import type { ShownReview } from '#domain/reviews/contract.ts';
import * as styles from './review-photos.module.css';

/** Thumbnails that lead to the whole photos. */
export const ReviewPhotos = ({ photos }: Pick<ShownReview, 'photos'>) => (
  <ul role="list" className={styles.photos}>
    {photos.map(({ url, alt, width, height }) => (
      <li key={url}>
        <a href={url}>
          <img src={url} alt={alt} width={width} height={height} loading="lazy" className={styles.photo} />
        </a>
      </li>
    ))}
  </ul>
);
