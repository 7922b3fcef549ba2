import { Link } from 'gatsby';
import { useId, useState } from 'react';
import type { ProductTile } from '#domain/catalog/contract.ts';
import { answerTitle } from '#domain/configurator/answer-title.ts';
import type { NumberQuestion } from '#domain/configurator/model.ts';
import { numberRefusal } from '#domain/configurator/settle.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatFigure, formatLength, type LengthUnit, unitNames } from '#domain/length/length-unit.ts';
import { noLengthIn, readInWords, readLength } from '#domain/length/read-length.ts';
import { sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import { foldTyped } from '#domain/validation/fold-typed.ts';
import { announce } from '#src/components/announcer.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Text } from '#src/components/layout.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import { fetchTiles } from '#src/session/place/tiles-api.ts';
import { useLengthUnit, useLengthWords } from '#src/session/place/use-length-unit.ts';
import * as styles from './number-field.module.css';

interface WantedSize {
  side: 'width' | 'height';
  inches: number;
}

/** Above this number, the full product list is linked. */
const limit = 4;

function isMade({ sizes, available }: ProductTile, { side, inches }: WantedSize): boolean {
  if (!sizes || !available) return false;
  return side === 'width'
    ? inches >= sizes.min_width && inches <= sizes.max_width
    : inches >= sizes.min_height && inches <= sizes.max_height;
}

/**
 * Styles of a category available in a size that the current style lacks. Constant height avoids a layout
 * shift.
 */
function MadeLarger({ category, wanted }: { category: string; wanted: WantedSize }) {
  const { value, failure } = useRemote(`tiles ${usePriceGroup()}`, fetchTiles);
  const tiles = failure === undefined ? (value ?? null) : [];
  const size = wanted.side === 'width' ? 'that wide' : 'that tall';
  const made = (tiles ?? []).filter((tile) => tile.category_id === category && isMade(tile, wanted));
  const found = made.slice(0, limit);
  return (
    <p className={styles.instead}>
      {tiles === null && `Looking for styles made ${size}…`}
      {tiles !== null && found.length === 0 && (
        <>
          No single unit is made {size}. Ask a <Link to={pathTo.allLocations}>showroom</Link> about joining
          two.
        </>
      )}
      {found.length > 0 && `Made ${size}: `}
      {found.map(({ backend_name, title }, index) => (
        <span key={backend_name}>
          {index > 0 && ', '}
          <Link to={pathTo.configured(backend_name)}>{title}</Link>
        </span>
      ))}
      {made.length > limit && (
        <>
          {' '}
          and <Link to={pathTo.configure}>{made.length - limit} more</Link>
        </>
      )}
    </p>
  );
}

interface NumberFieldProps {
  question: NumberQuestion;
  help: string | undefined;
  category: string;
  answer: number;
  /** `continues` is true for later steps of one drag. */
  onAnswer: (answer: number, continues: boolean) => void;
}

interface Refused {
  reason: string;
  wanted: WantedSize | null;
}

const written = ({ kind }: NumberQuestion, answer: number, unit: LengthUnit): string =>
  kind === 'size' ? formatFigure(answer, unit) : String(answer);

/** A limit or step with its unit; centimeters with the inches that are made. */
const titled = (question: NumberQuestion, answer: number, unit: LengthUnit): string =>
  question.kind === 'size' && unit === 'cm'
    ? `${formatLength(answer, 'cm')} (${formatLength(answer, 'in')})`
    : answerTitle(question, answer);

function readNumber({ kind, multiple }: NumberQuestion, text: string, unit: LengthUnit) {
  if (kind === 'size') return readLength(text, unit, multiple);
  const plain = foldTyped(text);
  return /^\d+$/.test(plain) ? { length: Number(plain), note: '' } : undefined;
}

function refusalOf(question: NumberQuestion, value: number | undefined, unit: LengthUnit): Refused | null {
  if (value === undefined) {
    const reason = question.kind === 'size' ? noLengthIn(unit) : 'Write a whole number, such as 3';
    return { reason, wanted: null };
  }
  const reason = numberRefusal(question, value);
  if (reason === null) return null;
  const { draws_as: side, max } = question;
  const isSide = side === 'width' || side === 'height';
  const wanted = isSide && value > max ? { side, inches: value / sixteenthsPerInch } : null;
  return { reason, wanted };
}

/**
 * A slider plus a text field in sixteenths. Unavailable input stays, and its reason replaces the range to
 * avoid a layout shift.
 */
export function NumberField({ question, help, category, answer, onAnswer }: NumberFieldProps) {
  const id = useId();
  const rangeId = `${id}-range`;
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [note, setNote] = useState('');
  const [dragging, setDragging] = useState(false);
  const [unit] = useLengthUnit();
  const inUnit = useLengthWords();
  const { title, min, max, multiple } = question;
  const range =
    min < max ? `${titled(question, min, unit)} to ${titled(question, max, unit)}` : 'This is its only size';

  const commit = () => {
    if (draft === null) return;
    const read = readNumber(question, draft, unit);
    const refusal = refusalOf(question, read?.length, unit);
    setRefused(refusal);
    if (refusal !== null || !read) return;
    setDraft(null);
    const said = question.kind === 'size' ? readInWords(draft, unit, multiple) : '';
    setNote(said && `${said.replace(/\.$/, '')}.`);
    if (said) announce(said);
    if (read.length !== answer) onAnswer(read.length, false);
  };

  return (
    <div className={styles.field}>
      <TextField
        id={id}
        label={question.kind === 'size' ? `${title}, ${unitNames[unit]}` : title}
        inputMode={question.kind === 'size' ? 'text' : 'numeric'}
        autoComplete="off"
        value={draft ?? written(question, answer, unit)}
        aria-invalid={refused !== null}
        aria-describedby={rangeId}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
      {min < max && (
        <input
          type="range"
          className={styles.slider}
          aria-label={`${title}, slider`}
          aria-valuetext={titled(question, answer, unit)}
          min={min}
          max={max}
          step={multiple}
          value={answer}
          onChange={({ target }) => {
            onAnswer(Number(target.value), dragging);
            setDraft(null);
            setRefused(null);
            setNote('');
            setDragging(true);
          }}
          onPointerUp={() => setDragging(false)}
          onKeyUp={() => setDragging(false)}
          onBlur={() => setDragging(false)}
        />
      )}
      {/* Always rendered: a live region must exist before its message. */}
      <p id={rangeId} className={`${styles.range} tabular`}>
        <Text as="span" role="alert" tone="alarm" strong>
          {refused && inUnit(refused.reason)}
        </Text>
        {refused ? '' : `${note} ${range}`.trim()}
      </p>
      {refused?.wanted && <MadeLarger category={category} wanted={refused.wanted} />}
      {help && <p className={styles.help}>{inUnit(help)}</p>}
    </div>
  );
}
