import { graphql } from 'gatsby';
import { use, useEffect, useMemo, useRef } from 'react';
import { announce } from '#src/components/announcer.tsx';
import { Section } from '#src/components/page/section.tsx';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useAppSelector } from '#src/session/hooks.ts';
import { useLengthUnit } from '#src/session/place/use-length-unit.ts';
import { useCompared } from '../compare/use-compared.ts';
import { TypeTiles } from '../lines/type-tiles.tsx';
import { NothingFound } from '../parts/nothing-found.tsx';
import { BrowsedCategory } from './browsed-category.ts';
import { CatalogueGrid } from './catalogue-card.tsx';
import { CompareBar } from './compare-bar.tsx';
import { CompareBox } from './compare-box.tsx';
import { FilterChips } from './filter-chips.tsx';
import { countLines, filterLines, linesAsSeen } from './filter-lines.ts';
import { FilterPanel } from './filter-panel.tsx';
import { formatLineQuery } from './line-query.ts';
import { ProductCard } from './product-card.tsx';
import { useLineQuery } from './use-line-query.ts';

const listId = 'styles';

/** The lines at the prices of the visitor's place and account, once known. */
function useSeenLines({ lines }: Queries.CategoryBrowserFragment) {
  const tiles = useAppSelector(({ locations, ecommData }) => (locations.market ? ecommData.tiles : null));
  const { discounts } = useAuth();
  return useMemo(() => {
    const local = new Map(tiles?.map((tile) => [tile.backend_name, tile.price_from_cents]));
    const there = lines.map((line) => ({
      ...line,
      price_from_cents: local.get(line.line_id) ?? line.price_from_cents,
    }));
    return linesAsSeen(there, discounts);
  }, [lines, tiles, discounts]);
}

function Browser({ category }: { category: Queries.CategoryBrowserFragment }) {
  const form = useRef<HTMLFormElement>(null);
  const [unit, chooseUnit] = useLengthUnit();
  const { params, query, ask, readChange, clear } = useLineQuery(form, unit);
  const lines = useSeenLines(category);
  const compared = useCompared(params, lines);
  const found = filterLines(lines, query);
  const said = `${found.length} of ${lines.length} styles`;
  const spoken = useRef(said);
  useEffect(() => {
    if (spoken.current !== said) announce(said);
    spoken.current = said;
  }, [said]);

  return (
    <>
      <Section title="Choose a type" note={`${category.types.length} types`}>
        <TypeTiles
          types={category.types}
          chosen={query.type}
          lines={lines}
          countOf={(type) => countLines(lines, { ...query, type, style: '' })}
          hrefOf={(type) => `${formatLineQuery({ ...query, type, style: '' })}#${listId}`}
          onChoose={(type) => {
            ask({ ...query, type, style: '' });
            document.getElementById(listId)?.scrollIntoView();
          }}
        />
      </Section>
      <Section id={listId} title="Styles" note={said}>
        <FilterPanel
          ref={form}
          lines={lines}
          query={query}
          onChange={readChange}
          unit={unit}
          chooseUnit={chooseUnit}
        />
        <FilterChips category={category} query={query} unit={unit} onAsk={ask} onClear={clear} />
        {found.length > 0 ? (
          // Remount per query: cards that move up would count as a layout shift.
          <CatalogueGrid key={formatLineQuery(query)}>
            {found.map((line) => (
              <ProductCard key={line.line_id} line={line} action={<CompareBox line={line} {...compared} />} />
            ))}
          </CatalogueGrid>
        ) : (
          <NothingFound category={category} lines={lines} query={query} unit={unit} onAsk={ask} />
        )}
        <CompareBar categoryId={category.category_id} {...compared} />
      </Section>
    </>
  );
}

export default function CategoryBrowser() {
  const category = use(BrowsedCategory);
  return category && <Browser category={category} />;
}

export const fields = graphql`
  fragment CategoryBrowser on Category {
    category_id
    types {
      type
      title
      text
      drawing_url
    }
    lines {
      type
      series {
        title
      }
      sizes {
        min_width
        max_width
        min_height
        max_height
      }
      performance {
        u_factor
      }
      ...ProductCard
    }
  }
`;
