import { type LengthUnit, lengthUnits } from '#domain/length/length-unit.ts';
import * as styles from './unit-switch.module.css';

const titles: Record<LengthUnit, string> = { in: 'Inches', cm: 'Centimeters' };

/** Switches the unit of the lengths nearby. Buttons, because a form around them must not send the unit. */
export const UnitSwitch = ({ unit, choose }: { unit: LengthUnit; choose: (unit: LengthUnit) => void }) => (
  <fieldset className={styles.units}>
    <legend className="visually-hidden">Unit of lengths</legend>
    {lengthUnits.map((one) => (
      <button
        key={one}
        type="button"
        className={styles.unit}
        aria-pressed={one === unit}
        onClick={() => choose(one)}
      >
        {titles[one]}
      </button>
    ))}
  </fieldset>
);
