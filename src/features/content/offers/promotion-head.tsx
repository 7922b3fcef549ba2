import { graphql } from 'gatsby';
import { Stack, Text } from '#src/components/layout.tsx';
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
    <Stack gap={6} className={styles.head}>
      <Stack gap={4} className={styles.words}>
        <Text as="h1" size="title-s" tone="oak">
          {title}
        </Text>
        <p className={styles.saving}>{saving}</p>
        <Text size="l" tone="soft" measure>
          {summary}
        </Text>
        <StateBanner span={promotion} built={built} />
        <RedeemOffer promotion={promotion} built={built} />
      </Stack>
      <LeadDrawing className={styles.picture} src={drawing_url} alt={drawing_alt} />
    </Stack>
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
