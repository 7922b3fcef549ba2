import type { IGatsbyImageData } from 'gatsby-plugin-image';

/** An image of gatsby-plugin-image: the smallest suitable file, with reserved space. */
export function Picture({
  data,
  alt,
  focus,
}: {
  data: IGatsbyImageData;
  alt: string;
  /** CSS object-position for cropped images */
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
