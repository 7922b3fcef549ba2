import { graphql } from 'gatsby';
import { formatFrom } from '#domain/money/format-usd.ts';
import { formatRange } from './format-range.ts';
import { SpecTable } from './spec-table.tsx';

/** A line's specifications; sizes in inches. */
export function LineSpecs({
  line: { title, sizes, performance, price_from_cents, lead_time_days, cover },
}: {
  line: Queries.LineSpecsFragment;
}) {
  return (
    <SpecTable
      caption={`Figures of ${title}`}
      rows={[
        { name: 'Width', value: `${formatRange(sizes.min_width, sizes.max_width)} in.` },
        { name: 'Height', value: `${formatRange(sizes.min_height, sizes.max_height)} in.` },
        { name: 'U-factor', value: formatRange(...performance.u_factor) },
        { name: 'Solar heat gain (SHGC)', value: formatRange(...performance.shgc) },
        { name: 'Starts at', value: formatFrom(price_from_cents) },
        { name: 'Ready in', value: `${lead_time_days} days` },
        ...cover.map(({ part, years }) => ({ name: `Warranty: ${part.toLowerCase()}`, value: years })),
      ]}
    />
  );
}

export const fields = graphql`
  fragment LineSpecs on ProductLine {
    title
    price_from_cents
    lead_time_days
    sizes {
      min_width
      max_width
      min_height
      max_height
    }
    performance {
      u_factor
      shgc
    }
    cover {
      part
      years
    }
  }
`;
