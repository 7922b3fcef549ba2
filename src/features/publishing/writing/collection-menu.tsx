import type { EndpointAnswer } from '#domain/contracts/endpoint.ts';
import type { editorConfig } from '#domain/publishing/editing-contract.ts';
import { Note, Title } from '#src/components/layout.tsx';
import { productsNeedRole, useMayEdit } from '../use-may-edit.ts';
import { entryHref, listHref } from './editor-route.ts';
import * as styles from './writing.module.css';

type Groups = EndpointAnswer<typeof editorConfig>['groups'];

/** All collections, in groups by the work of those who edit them */
export function CollectionMenu({ groups }: { groups: Groups }) {
  const mayEdit = useMayEdit();
  const isOpen = (items: Groups[number]['items']): boolean =>
    items.some(({ collection, slug = 'any' }) => mayEdit(`${collection}/${slug}`));
  return (
    <div className={styles.groups}>
      {groups.map(({ title, items }, index) => (
        <section key={title} aria-labelledby={`group-${index}`}>
          <Title id={`group-${index}`}>{title}</Title>
          {!isOpen(items) && <Note>{productsNeedRole}</Note>}
          <ul role="list">
            {items.map(({ title: name, collection, slug, has_prices }) => (
              <li key={name}>
                <a href={slug ? entryHref(collection, slug) : listHref(collection)}>{name}</a>
                {has_prices && <Note as="span"> with prices</Note>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
