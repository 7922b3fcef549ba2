import type { IGatsbyImageData } from 'gatsby-plugin-image';

/**
 * A photograph or drawing as gatsby-plugin-image prepared it: the smallest file that will do, in a place of
 * its own size.
 */
export function Picture({ data, alt }: { data: IGatsbyImageData; alt: string }) {
  const { sources = [], fallback } = data.images;
  return (
    <picture>
      {sources.map(({ type, srcSet, sizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={fallback?.sizes}
        alt={alt}
        width={data.width}
        height={data.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
