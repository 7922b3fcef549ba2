import { graphql } from 'gatsby';
import { formatFrom } from '#domain/money/format-usd.ts';
import { formatRange, formatSizes } from './format-range.ts';
import { SpecTable } from './spec-table.tsx';

/** A line's specifications; sizes in inches. */
export function LineSpecs({
  line: { title, sizes, performance, price_from_cents, lead_time_days, cover },
}: {
  line: Queries.LineSpecsFragment;
}) {
  // Without spreads: Babel's helper for them weighs as much as this table.
  const { u_factor, shgc } = performance;
  const warranties = cover.map(({ part, years }) => ({
    name: `Warranty: ${part.toLowerCase()}`,
    value: years,
  }));
  return (
    <SpecTable
      caption={`Figures of ${title}`}
      rows={[
        { name: 'Width', value: formatSizes(sizes.min_width, sizes.max_width) },
        { name: 'Height', value: formatSizes(sizes.min_height, sizes.max_height) },
        { name: 'U-factor', value: formatRange(u_factor[0], u_factor[1]) },
        { name: 'Solar heat gain (SHGC)', value: formatRange(shgc[0], shgc[1]) },
        { name: 'Starts at', value: formatFrom(price_from_cents) },
        { name: 'Ready in', value: `${lead_time_days} days` },
      ].concat(warranties)}
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
