import type { PublishedContent } from '#domain/reviews/published-review.ts';
import { companyDocuments } from './documents/company-documents.ts';
import { editorialDocuments } from './documents/editorial-documents.ts';
import { placeDocuments } from './documents/place-documents.ts';
import { productDocuments } from './documents/product-documents.ts';
import { questionDocuments } from './documents/question-documents.ts';
import type { SearchDocument } from './search-document.ts';
import { searchKinds } from './search-kinds.ts';

/** Returns all search documents ([2.6]), sorted by kind, as the index requires. */
export function searchDocuments(content: PublishedContent): SearchDocument[] {
  const kinds = Object.keys(searchKinds);
  return [
    ...productDocuments(content),
    ...editorialDocuments(content),
    ...placeDocuments(content),
    ...companyDocuments(content),
    ...questionDocuments(content),
  ].sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}
