import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { OwnPrice } from '#src/session/customer/own-price.tsx';
import * as styles from './kit-contents.module.css';

export function KitContents({ kit: { title, items, price_cents } }: { kit: Queries.KitContentsFragment }) {
  return (
    <table className={`${styles.table} tabular`}>
      <caption className="visually-hidden">What is in {title}</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className={styles.figure}>
            Pieces
          </th>
          <th scope="col" className={styles.figure}>
            Each
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ quantity, part }) => (
          <tr key={part.backend_name}>
            <th scope="row">
              <Stack as="span" gap="2 4" className={styles.part}>
                <img
                  src={pathTo.partDrawing(part.backend_name)}
                  alt=""
                  width="320"
                  height="320"
                  loading="lazy"
                />
                <span>
                  <Text as={Link} strong to={part.url}>
                    {part.title}
                  </Text>
                  <Note as="span" block>
                    {part.summary}
                  </Note>
                </span>
              </Stack>
            </th>
            <td className={styles.figure}>{quantity}</td>
            <td className={styles.figure}>
              <OwnPrice cents={part.price_cents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Together
          </th>
          <td className={styles.figure}>
            <OwnPrice cents={price_cents} pieces={items} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

export const fields = graphql`
  fragment KitContents on Bundle {
    title
    price_cents
    items {
      quantity
      part {
        backend_name
        title
        summary
        price_cents
        url
      }
    }
  }
`;
