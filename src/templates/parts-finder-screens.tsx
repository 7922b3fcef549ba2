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

/**
 * The screens of the finder with the shop's cards in them; a script of its own, that a visitor who only
 * passes by does not load.
 */
export default function PartsFinderScreens(props: Omit<PartsFinderProps, 'listOf'>) {
  return <PartsFinder {...props} listOf={listOf} />;
}
