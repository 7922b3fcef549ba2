import { graphql } from 'gatsby';
import * as styles from './showroom-map.module.css';

/** A map of a branch's showrooms, drawn by the build; null for a single showroom. */
export function ShowroomMap({ map }: { map: Queries.ShowroomMapFragment | null }) {
  if (!map) return null;
  const { width, height, label, paths, texts } = map;
  return (
    <svg
      className={`${styles.map} tabular`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {paths.map(({ kind, d }) => (
        <path key={kind} data-kind={kind} d={d} />
      ))}
      {texts.map(({ kind, text, x, y, anchor }) => (
        <text key={text} data-kind={kind} x={x} y={y} textAnchor={anchor === 'end' ? 'end' : 'start'}>
          {text}
        </text>
      ))}
    </svg>
  );
}

export const fields = graphql`
  fragment ShowroomMap on BranchMap {
    width
    height
    label
    paths {
      kind
      d
    }
    texts {
      kind
      text
      x
      y
      anchor
    }
  }
`;
