import type { ComponentPropsWithRef, ElementType } from 'react';
import './layout.css';

/** A step of `--space-*` in tokens.css */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Each property is a class of layout.css: `gap={3}` is `.gap-3`, `strong` is `.strong`. */
interface Looks {
  /** A hairline at one edge */
  rule?: 'above' | 'below';
  padY?: 2 | 3 | 4 | 5 | 6 | 7;
  /** Keeps a cluster in one line. */
  nowrap?: boolean;
  /** One step, or one for rows and one for columns */
  gap?: Space | `${Space} ${2 | 3 | 4 | 5 | 6 | 7}`;
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** `start` keeps the items of a stack at their own width, `between` spreads those of a cluster. */
  justify?: 'start' | 'between';
  /** Keeps a stack's rows at the top when its cell is higher. */
  top?: boolean;
  size?: 's' | 'm' | 'l' | 'title-s' | 'title-m' | 'title-l';
  tone?: 'soft' | 'alarm' | 'oak';
  strong?: boolean;
  heading?: boolean;
  block?: boolean;
  measure?: boolean;
  /** Never breaks within a line. */
  whole?: boolean;
  /** Breaks long words. */
  breaks?: boolean;
  /** Keeps the line breaks of typed text. */
  lines?: boolean;
  /** A card: framed, raised or sunk */
  look?: 'ink' | 'raised' | 'sunk';
}

type BoxProps<As extends ElementType> = Looks & { as?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof Looks | 'as'
  >;

const looks =
  /^(rule|padY|nowrap|gap|align|justify|top|size|tone|strong|heading|block|measure|whole|breaks|lines|look)$/;

function box(props: BoxProps<ElementType> & { as: ElementType }, kind?: 'stack' | 'cluster' | 'stack card') {
  const { as: Element, className, ...rest } = props;
  const attributes: Record<string, unknown> = {};
  const classes: (string | undefined)[] = [kind];
  for (const [name, value] of Object.entries(rest))
    if (!looks.test(name)) attributes[name] = value;
    else if (value === true) classes.push(name);
    else if (value !== undefined && value !== false) {
      const [first, column] = String(value).split(' ');
      classes.push(`${name}-${first}`, column && `column-${column}`);
    }
  return (
    <Element {...attributes} className={[...classes, className].filter(Boolean).join(' ') || undefined} />
  );
}

/** Content in one column */
export const Stack = <As extends ElementType = 'div'>(props: BoxProps<As>) =>
  box({ as: 'div', ...props }, 'stack');

/** Content in a line that wraps */
export const Cluster = <As extends ElementType = 'div'>(props: BoxProps<As>) =>
  box({ as: 'div', ...props }, 'cluster');

/** An element without a layout */
export const Box = <As extends ElementType = 'div'>(props: BoxProps<As>) => box({ as: 'div', ...props });

export const Text = <As extends ElementType = 'p'>(props: BoxProps<As>) => box({ as: 'p', ...props });

/** A heading of a page (`h1`) or of a part */
export const Title = <As extends 'h1' | 'h2' | 'h3' | 'h4' | 'p' = 'h2'>(props: BoxProps<As>) =>
  box({ as: 'h2', size: props.as === 'h1' ? 'title-l' : 'title-s', ...props });

/** Small soft text below or beside what it explains */
export const Note = <As extends ElementType = 'p'>(props: BoxProps<As>) =>
  box({ as: 'p', size: 's', tone: 'soft', ...props });

/** A stack with a frame or a ground */
export const Card = <As extends ElementType = 'div'>(props: BoxProps<As>) =>
  box({ as: 'div', ...props }, 'stack card');
