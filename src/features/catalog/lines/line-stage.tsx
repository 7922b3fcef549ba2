import { graphql } from 'gatsby';
import { use, useRef } from 'react';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Cluster, Text } from '#src/components/layout.tsx';
import { ViewSwitch } from '../browse/view-switch.tsx';
import { ColorSwatches } from './color-swatches.tsx';
import { colorsOf, designUrl, sides } from './line-look.ts';
import * as styles from './line-stage.module.css';
import { ShownLine } from './shown-line.ts';
import { useLineLook } from './use-line-look.ts';

const viewTitles = { exterior: 'Outside', interior: 'Inside' };
const lightTitles = { day: 'Day', night: 'Night' };

/**
 * A line's drawing in the selected color, side and light. Uncontrolled fields keep selections made before the
 * script loaded.
 */
function Stage({ line }: { line: Queries.LineStageFragment }) {
  const form = useRef<HTMLFormElement>(null);
  const { look, picture, failed, change } = useLineLook(line, form);
  const nameOf = (side: (typeof sides)[number]) =>
    colorsOf(line, side).find(({ color }) => color === look[side])?.title ?? '';

  return (
    <form
      ref={form}
      className={styles.stage}
      aria-label="See it in your colors"
      autoComplete="off"
      onChange={change}
    >
      <img
        className={styles.drawing}
        src={picture.src}
        alt={picture.alt}
        width="480"
        height="480"
        fetchPriority="high"
        data-night={(look.view === 'exterior' && look.light === 'night') || undefined}
      />
      <Cluster gap={3}>
        <ViewSwitch name="view" legend="Seen from" titles={viewTitles} />
        <ViewSwitch name="light" legend="Light" titles={lightTitles} />
      </Cluster>
      {sides.map((side) => (
        <ColorSwatches
          key={side}
          side={side}
          choice={line.choices.find((choice) => choice.side === side)}
          shown={nameOf(side)}
          exterior={look.exterior}
        />
      ))}
      {failed && (
        <Text role="alert" size="s" tone="alarm">
          The drawing could not load. Check your connection and choose again.
        </Text>
      )}
      <p className={styles.action}>
        <ButtonLink to={designUrl(line, look)} look="outline">
          Design it in {nameOf('exterior') ? nameOf('exterior').toLowerCase() : 'your size'}
        </ButtonLink>
      </p>
    </form>
  );
}

export default function LineStage() {
  const line = use(ShownLine);
  return line && <Stage line={line} />;
}

export const fields = graphql`
  fragment LineStage on ProductLine {
    line_id
    code
    title
    choices {
      question
      title
      material
      side
      options {
        title
        code
        color
        with
      }
    }
    drawing {
      kind
      style
      rows {
        share
        units {
          share
          style
        }
      }
      panel
      insert
      width
      height
      material
      color
      interior_color
      view
      light
      grille {
        pattern
        columns
        rows
        type
      }
      glass {
        tint
        texture
        tempered
      }
      hardware
      handle
      screen
    }
  }
`;
