import { useEffect, useRef, useState } from 'react';
import {
  type ChosenReading,
  type WindowSchedule as Read,
  readWindowSchedule,
} from '#domain/projects/window-schedule/read-window-schedule.ts';
import { announce } from '#src/components/announcer.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { Cluster, Note, Stack, Text, Title } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { addToProject } from '#src/session/projects/add-to-project.ts';
import { ListFile } from '#src/widgets/list-file.tsx';
import {
  addedOpening,
  fetchLines,
  type MadeOpenings,
  makeOpenings,
  readTypes,
  type WishedOpening,
  wishesOf,
} from './made-openings.ts';
import { ScheduleOpenings } from './schedule-openings.tsx';
import { ReadColumns, ReadTypes } from './schedule-reading.tsx';
import * as styles from './window-schedule.module.css';

const sample = [
  'Mark,Room,Qty,Type,RO Width,RO Height,Sill Height,Remarks',
  'W1,Kitchen,2,Casement left,30 1/2,48 1/2,42,Over the sink',
  'W2,Kitchen,1,Picture,60 1/2,48 1/2,42,',
  'W3,Bedroom,2,DH,36 1/2,60 1/2,24,',
  'W4,Bath,1,Awning,36 1/2,24 1/2,60,Frosted glass',
  'D1,Living,1,SGD,72 3/4,80 1/2,,',
].join('\r\n');

const counted = (count: number): string => (count === 1 ? '1 opening' : `${count} openings`);

/** Adds the openings that can be made to the project, each as an item with mark, room, sill and note. */
function useAddOpenings(
  project: { id: string; name: string },
  onAdded: (count: number, left: number) => void,
) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const add = async (wished: readonly WishedOpening[], { goods }: MadeOpenings) => {
    setBusy(true);
    setReason('');
    const lots = wished.flatMap(({ opening, wish }) => {
      const made = goods.get(opening.id);
      return made && wish ? [[addedOpening(opening, wish.design.backend_name, made)]] : [];
    });
    const taken = await dispatch(addToProject(project, lots)).catch(() => undefined);
    setBusy(false);
    if (!taken)
      return setReason('Nothing was added: this browser could not keep it, or the project is full.');
    announce(`${counted(taken)} added to ${project.name}.`);
    onAdded(taken, lots.length - taken);
  };
  return { add, busy, reason };
}

interface CheckedProps {
  schedule: Read;
  project: { id: string; name: string };
  choose: (chosen: ChosenReading) => void;
  onAdded: (count: number, left: number) => void;
}

/** A schedule as it was read, with the units that fill its openings. */
function Checked({ schedule, project, choose, onAdded }: CheckedProps) {
  const [chosenSeries, setSeries] = useState<string>();
  const [chosenLines, setLines] = useState<Record<string, string>>({});
  const lines = useRemote(`lines ${storedPostalCode()}`, fetchLines);
  const known = lines.value ?? [];
  const series = chosenSeries ?? known[0]?.title.split(' ')[0] ?? '';
  const types = readTypes(schedule, known, series, chosenLines);
  const wished = wishesOf(schedule, types);
  const question = lines.value ? JSON.stringify([wished, storedPostalCode()]) : undefined;
  const made = useRemote(question, (signal) => makeOpenings(wished, signal), { pause: 150 });
  const { add, busy, reason } = useAddOpenings(project, onAdded);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = made.latest !== undefined;
  useEffect(() => {
    // Keep the focus on the selects while they are used.
    if (isRead && !document.activeElement?.closest('fieldset')) heading.current?.focus();
  }, [isRead]);
  const failed = lines.failure === undefined ? made : lines;
  const ready = made.value?.goods.size ?? 0;
  return (
    <>
      <ReadColumns schedule={schedule} choose={choose} />
      {schedule.refused && (
        <Text role="alert" tone="alarm" strong>
          {schedule.refused}
        </Text>
      )}
      {schedule.openings.length > 0 && lines.value && (
        <ReadTypes
          types={types}
          lines={lines.value}
          series={series}
          chooseSeries={setSeries}
          chooseLine={(type, backendName) => setLines((before) => ({ ...before, [type]: backendName }))}
        />
      )}
      {failed.failure !== undefined && (
        <FailureNotice failure={failed.failure} retry={failed.retry}>
          Your list is still there.
        </FailureNotice>
      )}
      {!isRead && failed.failure === undefined && !schedule.refused && <Skeleton height="12rem" />}
      {made.latest && failed.failure === undefined && !schedule.refused && (
        <Stack as="section" gap={4} aria-label="Openings as read">
          <Title as="h3" ref={heading} tabIndex={-1}>
            {made.value
              ? `${ready} of ${counted(wished.length + schedule.problems.length)} can be made`
              : 'Checking…'}
          </Title>
          <ScheduleOpenings schedule={schedule} wished={wished} made={made.latest} />
          {reason && (
            <Text role="alert" tone="alarm" strong>
              {reason}
            </Text>
          )}
          {ready > 0 && made.value && (
            <Cluster gap={4}>
              <Button disabled={busy} onClick={() => made.value && void add(wished, made.value)}>
                Add {counted(ready)} to {project.name}
              </Button>
              <Note>Colors, glass and grilles are those of each product until you change them.</Note>
            </Cluster>
          )}
        </Stack>
      )}
    </>
  );
}

/** Adds the openings of a builder's window schedule to a project, after showing how each was read. */
export default function WindowSchedule({ project }: { project: { id: string; name: string } }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChosenReading>({});
  const [checked, setChecked] = useState(false);
  const [added, setAdded] = useState<{ count: number; left: number }>();
  const schedule = checked ? readWindowSchedule(text, chosen) : undefined;
  const write = (next: string) => {
    setText(next);
    setChosen({});
    setChecked(false);
    setAdded(undefined);
  };
  return (
    <Stack gap={5} className={styles.panel}>
      <Stack
        as="form"
        gap={4}
        justify="start"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
        }}
      >
        <TextArea
          label="Window schedule, with a line of column names"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          className={styles.text}
          value={text}
          error={schedule && schedule.columns.length === 0 ? schedule.refused : undefined}
          onChange={({ target }) => write(target.value)}
        />
        <ListFile onText={write} />
        <Cluster gap={3}>
          <Button type="submit" look={schedule ? 'outline' : 'primary'}>
            Check the schedule
          </Button>
          <Button
            look="quiet"
            onClick={() =>
              saveFile('window-schedule.csv', new Blob([sample], { type: 'text/csv;charset=utf-8' }))
            }
          >
            Save a sample file
          </Button>
        </Cluster>
        <Note>
          Columns such as Mark, Room, Qty, Type, RO Width, RO Height. Rough openings become the largest unit
          that fits.
        </Note>
      </Stack>
      {added && (
        <Text role="status" strong>
          {counted(added.count)} added. They are in their rooms above.
        </Text>
      )}
      {added && added.left > 0 && (
        <Text role="alert" tone="alarm" strong>
          {counted(added.left)} did not fit: the project is full.
        </Text>
      )}
      {schedule && schedule.columns.length > 0 && (
        <Checked
          schedule={schedule}
          project={project}
          choose={(next) => setChosen((before) => ({ ...before, ...next }))}
          onAdded={(count, left) => {
            write('');
            setAdded({ count, left });
          }}
        />
      )}
    </Stack>
  );
}
