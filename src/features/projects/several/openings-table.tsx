import { formatSides, type LengthUnit, unitNames } from '#domain/length/length-unit.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { totalsOfProject } from '#domain/projects/project-totals.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { Button } from '#src/components/form/button.tsx';
import { Note, Text } from '#src/components/layout.tsx';
import { useLengthUnit } from '#src/session/place/use-length-unit.ts';
import { UnitSwitch } from '#src/widgets/length/unit-switch.tsx';
import { kindOf, titleOf } from '../item-words.ts';
import { useOpenProject } from '../open-project.ts';
import { looseName } from '../places.ts';
import * as styles from './openings-table.module.css';

function Row({ item, unit }: { item: ProjectItem; unit: LengthUnit }) {
  const { goods, edit } = useOpenProject();
  const today = goods?.byItem.get(item.id);
  const reason = goods?.gone.has(item.id) ? 'We no longer make it.' : today?.unavailable_reason;
  const { size = null, u_factor = null } = today ?? {};
  return (
    <tr>
      <th scope="row">
        <Button look="quiet" className={styles.open} onClick={() => edit(item.id)}>
          {titleOf(item, today)}
          <span className="visually-hidden">: edit</span>
        </Button>
      </th>
      <td>
        {kindOf(item, today)}
        {today?.part_number && <Note>Part {today.part_number}</Note>}
        {reason && (
          <Text size="s" tone="alarm" strong>
            {reason}
          </Text>
        )}
      </td>
      <td className={`${styles.whole} tabular`}>{size && formatSides(size, unit)}</td>
      <td className={`${styles.whole} tabular`}>
        {size && formatSides(size.opening, unit)}
        {size?.opening.measured === 'pocket' && <Note as="span"> pocket</Note>}
      </td>
      <td className="tabular">{u_factor?.toFixed(2)}</td>
      <td className="tabular">{item.quantity}</td>
      <td className="tabular">{today && !reason && formatUsd(today.price_cents)}</td>
      <td className="tabular">{today && !reason && formatUsd(today.price_cents * item.quantity)}</td>
    </tr>
  );
}

interface RoomRowsProps {
  id: string;
  name: string;
  items: readonly ProjectItem[];
  unit: LengthUnit;
}

function RoomRows({ id, name, items, unit }: RoomRowsProps) {
  const { goods } = useOpenProject();
  const { cents } = totalsOfProject(items, goods?.byItem ?? new Map());
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <tbody aria-labelledby={`table-${id}`}>
      <tr className={styles.room}>
        <th scope="rowgroup" id={`table-${id}`} colSpan={5}>
          {name}
        </th>
        <td className="tabular">{pieces}</td>
        <td />
        <td className="tabular">{goods && formatUsd(cents)}</td>
      </tr>
      {items.map((item) => (
        <Row key={item.id} item={item} unit={unit} />
      ))}
    </tbody>
  );
}

/** The project's goods as rows by room, with the room's pieces and price. */
export default function OpeningsTable() {
  const { view } = useOpenProject();
  const [unit, chooseUnit] = useLengthUnit();
  const goods = view.items.filter(({ design, part }) => design ?? part);
  const rooms = [{ id: 'loose', name: looseName }, ...view.groups];
  const inRoom = (id: string) => goods.filter(({ group }) => (group ?? 'loose') === id);
  return (
    <section className={styles.scroll} aria-label="Openings as a table" tabIndex={-1}>
      <UnitSwitch unit={unit} choose={chooseUnit} />
      <table className={styles.table}>
        <caption className="visually-hidden">
          Openings of {view.name}, sizes in {unitNames[unit]}
        </caption>
        <thead>
          <tr>
            <th scope="col">Opening</th>
            <th scope="col">Unit</th>
            <th scope="col">Size, {unit}</th>
            <th scope="col">Opening, {unit}</th>
            <th scope="col">U-factor</th>
            <th scope="col">Qty</th>
            <th scope="col">Each</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        {rooms.map(({ id, name }) => {
          const items = inRoom(id);
          return items.length > 0 && <RoomRows key={id} id={id} name={name} items={items} unit={unit} />;
        })}
      </table>
    </section>
  );
}
