import type { MatchedLine } from '#domain/projects/window-schedule/match-type.ts';
import type { WindowSchedule } from '#domain/projects/window-schedule/read-window-schedule.ts';
import {
  type ScheduleRole,
  type SizeBasis,
  scheduleRoles,
  withScheduleRole,
} from '#domain/projects/window-schedule/schedule-columns.ts';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import type { TypeReading } from './made-openings.ts';
import * as styles from './window-schedule.module.css';

const roleWords: Record<Exclude<ScheduleRole, 'ignored'>, string> = {
  mark: 'Mark of the opening',
  room: 'Room',
  quantity: 'Quantity',
  type: 'Type',
  width: 'Width',
  height: 'Height',
  size: 'Width and height',
  sill: 'Sill height',
  note: 'Note',
};
const roleOptions = scheduleRoles.flatMap((role) =>
  role === 'ignored' ? [] : [[role, roleWords[role]] as const],
);

const basisOptions = [
  ['opening', 'Rough openings'],
  ['unit', 'Units, frame to frame'],
] as const;

interface ReadColumnsProps {
  schedule: WindowSchedule;
  choose: (chosen: { roles?: ScheduleRole[]; basis?: SizeBasis }) => void;
}

/** The columns as they were read, for correction. */
export function ReadColumns({ schedule: { columns, basis, leftOut }, choose }: ReadColumnsProps) {
  if (columns.length === 0) return null;
  const roles = columns.map(({ role }) => role);
  return (
    <Stack as="fieldset" gap={3} className={styles.reading}>
      <legend>How we read the columns</legend>
      <div className={styles.choices}>
        {columns.map(({ title, sample, role }, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            key={place}
            label={title || `Column ${place + 1}${sample && `, “${sample.slice(0, 30)}”`}`}
            none="Left out"
            options={roleOptions}
            value={role === 'ignored' ? '' : role}
            onChange={({ target }) => {
              const chosen = scheduleRoles.find((one) => one === target.value) ?? 'ignored';
              choose({ roles: withScheduleRole(roles, place, chosen) });
            }}
          />
        ))}
        <SelectField
          label="The sizes are those of"
          none="Choose"
          options={basisOptions}
          value={basis}
          onChange={({ target }) => choose({ basis: target.value === 'unit' ? 'unit' : 'opening' })}
        />
      </div>
      {!roles.includes('quantity') && <Note>There is no column of quantities: each line counts as one.</Note>}
      {leftOut.length > 0 && (
        <Note breaks>
          Left out, for want of a size: {leftOut.map((line) => `“${line.slice(0, 60)}”`).join(', ')}
        </Note>
      )}
    </Stack>
  );
}

interface ReadTypesProps {
  types: readonly TypeReading[];
  lines: readonly MatchedLine[];
  series: string;
  chooseSeries: (series: string) => void;
  chooseLine: (type: string, backendName: string) => void;
}

/** The product of each type of the schedule, for correction. */
export function ReadTypes({ types, lines, series, chooseSeries, chooseLine }: ReadTypesProps) {
  const allSeries = [...new Set(lines.map(({ title }) => title.split(' ')[0] ?? ''))];
  const options = lines.map(({ backend_name, title }) => [backend_name, title] as const);
  return (
    <Stack as="fieldset" gap={3} className={styles.reading}>
      <legend>What each type is made as</legend>
      <div className={styles.choices}>
        <SelectField
          label="Series, where it has the type"
          none="Choose"
          options={allSeries.map((one) => [one, one])}
          value={series}
          onChange={({ target }) => target.value && chooseSeries(target.value)}
        />
        {types.map(({ type, count, line }) => (
          <SelectField
            key={type}
            label={`${type || 'No type'}, ${count === 1 ? '1 opening' : `${count} openings`}`}
            none="Choose a product"
            options={options}
            value={line?.backend_name ?? ''}
            error={line ? undefined : 'We do not know this type.'}
            onChange={({ target }) => chooseLine(type, target.value)}
          />
        ))}
      </div>
    </Stack>
  );
}
