import { formatLengthBy } from '#domain/length/length-unit.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import type {
  ScheduledOpening,
  WindowSchedule,
} from '#domain/projects/window-schedule/read-window-schedule.ts';
import { Note, Text } from '#src/components/layout.tsx';
import { useLengthUnit } from '#src/session/place/use-length-unit.ts';
import type { MadeOpenings, WishedOpening } from './made-openings.ts';
import * as styles from './window-schedule.module.css';

const noType = 'Choose a product for this type above';

const reasonOf = ({ opening, wish }: WishedOpening, { goods, refused }: MadeOpenings): string | undefined =>
  wish ? (refused.get(opening.id) ?? (goods.has(opening.id) ? undefined : 'It is no longer made')) : noType;

/** The side that was drawn where the list does not say one. */
const assumed = ({ details }: ProjectGoods, { wish }: WishedOpening): string | undefined => {
  const style = details.find(({ title }) => title === 'Style')?.answer;
  const says = Object.keys(wish?.answers ?? {}).includes('operation');
  return !says && style && /hinged (?:left|right)/.test(style)
    ? `${style}, for the list names no side. Change it in the design.`
    : undefined;
};

function Unit({ wished, goods }: { wished: WishedOpening; goods: ProjectGoods }) {
  const [unit] = useLengthUnit();
  const notes = [assumed(goods, wished), goods.unavailable_reason ?? undefined, ...wished.opening.readAs];
  return (
    <>
      <Text strong>{goods.title}</Text>
      {goods.size && <p className="tabular">Unit {formatLengthBy(goods.size, unit)}</p>}
      {notes.map((note) => note && <Note key={note}>{note}</Note>)}
    </>
  );
}

interface RowProps {
  wished: WishedOpening;
  made: MadeOpenings;
  basis: WindowSchedule['basis'];
}

const whereOf = ({ mark, room, line }: ScheduledOpening): string =>
  [mark, room].filter(Boolean).join(', ') || `Line ${line}`;

function Row({ wished, made, basis }: RowProps) {
  const [unit] = useLengthUnit();
  const { opening } = wished;
  const goods = made.goods.get(opening.id);
  const reason = reasonOf(wished, made);
  return (
    <tr>
      <th scope="row">
        {whereOf(opening)}
        <Note className="tabular">
          {basis === 'opening' ? 'Rough opening' : 'Unit'} {formatLengthBy(opening, unit)}
        </Note>
      </th>
      <td>
        {goods && !reason ? (
          <>
            <Unit wished={wished} goods={goods} />
            <p className={`${styles.narrow} tabular`}>
              {opening.quantity} × {formatUsd(goods.price_cents)}
            </p>
          </>
        ) : (
          <Text tone="alarm" strong>
            {reason}
          </Text>
        )}
      </td>
      <td className={`${styles.wide} tabular`}>{opening.quantity}</td>
      <td className={`${styles.wide} tabular`}>
        {goods && !reason && formatUsd(goods.price_cents * opening.quantity)}
      </td>
    </tr>
  );
}

interface ScheduleOpeningsProps {
  schedule: WindowSchedule;
  wished: readonly WishedOpening[];
  made: MadeOpenings;
}

/** The openings with the units that fill them, or the reasons why none does. */
export function ScheduleOpenings({ schedule: { basis, problems }, wished, made }: ScheduleOpeningsProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.openings}>
        <caption className="visually-hidden">Openings as read</caption>
        <thead>
          <tr>
            <th scope="col">Opening</th>
            <th scope="col">Made as</th>
            <th scope="col" className={styles.wide}>
              Qty
            </th>
            <th scope="col" className={styles.wide}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {wished.map((one) => (
            <Row key={one.opening.id} wished={one} made={made} basis={basis} />
          ))}
          {problems.map(({ line, source, reason }) => (
            <tr key={line}>
              <th scope="row">
                Line {line}
                <Note breaks>{source}</Note>
              </th>
              <td colSpan={3}>
                <Text tone="alarm" strong>
                  {reason}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
