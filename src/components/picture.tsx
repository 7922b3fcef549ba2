import type { IGatsbyImageData } from 'gatsby-plugin-image';

/**
 * A photograph or drawing as gatsby-plugin-image prepared it: the smallest file that will do, in a place of
 * its own size.
 */
export function Picture({
  data,
  alt,
  focus,
}: {
  data: IGatsbyImageData;
  alt: string;
  /** What stays in view where the place has another shape, as CSS says it. */
  focus?: string | null | undefined;
}) {
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
        style={focus ? { objectPosition: focus } : undefined}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
