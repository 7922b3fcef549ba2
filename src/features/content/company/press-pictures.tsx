import { graphql } from 'gatsby';
import { Stack } from '#src/components/layout.tsx';
import { Picture } from '#src/components/picture.tsx';
import * as styles from './press-pictures.module.css';

export const PressPictures = ({ pictures }: Queries.PressPicturesFragment) => (
  <ul role="list" className={styles.list}>
    {pictures.map(({ file, alt, caption, focus, image }) => (
      <li key={file}>
        <Stack as="figure" gap={3} className={styles.figure}>
          {image?.childImageSharp && (
            <Picture data={image.childImageSharp.gatsbyImageData} alt={alt} focus={focus} />
          )}
          <figcaption className={styles.caption}>
            {caption}{' '}
            {image?.publicURL && (
              <a href={image.publicURL} download={file}>
                Full size, {file}
              </a>
            )}
          </figcaption>
        </Stack>
      </li>
    ))}
  </ul>
);

export const fields = graphql`
  fragment PressPictures on PressPage {
    pictures {
      file
      alt
      caption
      focus
      image {
        publicURL
        childImageSharp {
          gatsbyImageData(width: 800, layout: CONSTRAINED, placeholder: NONE)
        }
      }
    }
  }
`;
