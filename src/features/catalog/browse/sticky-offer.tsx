import { useEffect, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { offerId } from '../lines/line-offer.tsx';
import { FromPrice } from './from-price.tsx';
import * as styles from './sticky-offer.module.css';

/**
 * A sticky bar with price and action, visible once the offer has scrolled out of view; rests above the
 * footer.
 */
export function StickyOffer({ line }: { line: Queries.LineOfferFragment & { title: string } }) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const offer = document.getElementById(offerId);
    if (!offer) return;
    const observer = new IntersectionObserver(([entry]) =>
      setAway(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(offer);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={`${styles.bar} not-printed`} data-away={isAway || undefined}>
      <p className="tabular">
        {line.title}
        <strong>
          <FromPrice before="from " lineId={line.line_id} cents={line.price_from_cents} />
        </strong>
      </p>
      <ButtonLink to={pathTo.configured(line.line_id)}>Design &amp; price</ButtonLink>
    </div>
  );
}
