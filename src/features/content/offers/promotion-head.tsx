import { graphql } from 'gatsby';
import { LeadDrawing } from '#src/components/page/lead-drawing.tsx';
import * as styles from './promotion-head.module.css';
import { RedeemOffer } from './redeem-offer.tsx';
import { StateBanner } from './state-banner.tsx';

export function PromotionHead({
  promotion,
  built,
}: {
  promotion: Queries.PromotionHeadFragment;
  built: string;
}) {
  const { title, saving, summary, drawing_url, drawing_alt } = promotion;
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.saving}>{saving}</p>
        <p className={styles.summary}>{summary}</p>
        <StateBanner span={promotion} built={built} />
        <RedeemOffer promotion={promotion} built={built} />
      </div>
      <LeadDrawing className={styles.picture} src={drawing_url} alt={drawing_alt} />
    </div>
  );
}

export const fields = graphql`
  fragment PromotionHead on Promotion {
    title
    saving
    summary
    starts
    ends
    time_zone
    drawing_url
    drawing_alt
    ...RedeemOffer
  }
`;
