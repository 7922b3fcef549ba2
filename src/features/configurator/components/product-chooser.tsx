import { graphql, Link } from 'gatsby';
import { Suspense, useEffect, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatFrom } from '#domain/money/format-usd.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack, Text } from '#src/components/layout.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Prose, Section } from '#src/components/page/section.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';
import { OwnPrice } from '#src/session/customer/own-price.tsx';
import { hasSaved, isAskedFor } from '#src/session/designs/has-saved.ts';
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts';
import { tilesPostalCode } from '#src/session/place/stored-postal-code.ts';
import { refreshTiles } from '#src/session/place/update-place.ts';
import { designInHand } from '../design-in-hand.ts';
import { DesignCodeForm } from './design-code-form.tsx';
import * as styles from './product-chooser.module.css';

const SavedList = lazyPart(() => import('./saved-list.tsx'));

type Tile = Queries.ConfigureTileFragment;

/** Products not sold at the visitor's place, by name; empty until or without a response. */
function useUnavailable(): ReadonlySet<string> {
  const dispatch = useAppDispatch();
  const tiles = useAppSelector(({ ecommData }) => ecommData.tiles);
  useEffect(() => {
    // Without a known place the static tiles apply; skip the request.
    if (tilesPostalCode()) void dispatch(refreshTiles());
  }, [dispatch]);
  return new Set(tiles.filter(({ available }) => !available).map(({ backend_name }) => backend_name));
}

function TileCard({ tile, unavailable }: { tile: Tile; unavailable: boolean }) {
  return (
    <Stack as="li" gap={1} top className={styles.tile}>
      <img src={pathTo.lineDrawing(tile.line_id)} alt="" width="480" height="480" loading="lazy" />
      <Text as="h3" size="m">
        <Link className="card-link" to={pathTo.configured(tile.line_id)}>
          {tile.title}
        </Link>
      </Text>
      <Note>
        {tile.style}, {tile.material}
      </Note>
      <Note className={`${styles.price} tabular`}>
        {unavailable ? (
          'Not sold where you are'
        ) : (
          <OwnPrice lineId={tile.line_id} cents={tile.price_from_cents} before="From " format={formatFrom} />
        )}
      </Note>
    </Stack>
  );
}

export function ProductChooser({
  categories,
}: {
  categories: readonly { title: string; category_id: string; lines: readonly Tile[] }[];
}) {
  const unavailable = useUnavailable();
  const isHydrated = useHydrated();
  const inHand = isHydrated ? designInHand() : undefined;
  const [saved, setSaved] = useState(false);
  useEffect(() => setSaved(hasSaved() || isAskedFor()), []);
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Design & price" />
      <PageHeader
        title="Design & price"
        lead="Pick what it is. Then set its size, its wood, its color and its hardware, and watch it drawn to scale, with the price to the cent beside it."
      />
      {categories.map(({ title, category_id, lines }) => (
        <Section key={category_id} id={category_id} title={title} note={`${lines.length} to choose from`}>
          <ul role="list" className={styles.tiles}>
            {lines.map((tile) => (
              <TileCard key={tile.line_id} tile={tile} unavailable={unavailable.has(tile.line_id)} />
            ))}
          </ul>
        </Section>
      ))}
      <div id="saved" className={styles.savedPlace}>
        {saved && (
          <Suspense>
            <SavedList />
          </Suspense>
        )}
      </div>
      <Section title="Other ways in">
        <Prose>
          <p>
            Need it sooner? Common sizes are in stock and ship in days:{' '}
            <Link to={pathTo.stockWindows}>in-stock windows</Link>.
          </p>
          <DesignCodeForm />
          <p>
            Still looking around? <Link to={pathTo.gallery}>Every style in every material</Link> hangs on one
            wall.
          </p>
        </Prose>
      </Section>
      {/* At the foot of the window: it comes after the page and must not move it. */}
      {inHand && (
        <Cluster as="aside" gap="2 4" align="center" className={styles.inHand} aria-label="Your last design">
          <Text strong>Your {inHand.title} is as you left it.</Text>
          <ButtonLink to={`${pathTo.configured(inHand.backendName)}&config=${inHand.id}`}>
            Go on with it
          </ButtonLink>
        </Cluster>
      )}
    </div>
  );
}

export const fields = graphql`
  fragment ConfigureTile on ProductLine {
    line_id
    title
    style
    material
    price_from_cents
  }
`;
