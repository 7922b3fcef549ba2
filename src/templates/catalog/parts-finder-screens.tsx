import type { PartSummary } from '#domain/catalog/contract.ts';
import { AddPart } from '#src/features/cart/components/add-to-cart.tsx';
import { FoundPartCards } from '#src/features/catalog/parts/found-part-cards.tsx';
import { PartsFinder, type PartsFinderProps } from '#src/features/catalog/parts-finder/parts-finder.tsx';

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
