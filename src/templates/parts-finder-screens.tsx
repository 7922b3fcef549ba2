import type { PartSummary } from '#domain/contracts/product.ts';
import { AddPart } from '#src/features/cart/components/add-to-cart.tsx';
import { PartsFinder, type PartsFinderProps } from '#src/features/parts-finder/components/parts-finder.tsx';
import { FoundPartCards } from '#src/features/products/components/found-part-cards.tsx';

const listOf = (parts: readonly PartSummary[]) => (
  <FoundPartCards
    parts={parts}
    actionOf={({ backend_name, title }) => (
      <AddPart look="outline" backendName={backend_name} title={title} />
    )}
  />
);

/** The finder's screens with product cards, in a separate script, so that passing visitors do not load it. */
export default function PartsFinderScreens(props: Omit<PartsFinderProps, 'listOf'>) {
  return <PartsFinder {...props} listOf={listOf} />;
}
