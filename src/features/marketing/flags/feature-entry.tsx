import { useState } from 'react';
import { formatMediumDay } from '#domain/dates/format-day.ts';
import type { AdminFeature, FlagHistoryEntry } from '#domain/marketing/staff-flags-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { DeskEntries, Detail } from '#src/widgets/staff/desk-layout.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import { audienceWords, changeWords, featureTitles, stateWords, valueWords } from './feature-words.ts';
import * as styles from './flags.module.css';
import { endOf } from './flags-api.ts';
import { OverrideForm } from './override-form.tsx';
import { SplitPanel } from './split-panel.tsx';

const width = 280;
const height = 56;
const gap = 3;

function DayBars({ days }: { days: AdminFeature['days'] }) {
  const most = Math.max(...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const step = width / Math.max(1, days.length);
  const first = days[0]?.day;
  if (total === 0) return <p>Not asked for in the last {days.length} days.</p>;
  return (
    <Stack as="figure" gap={2} className={styles.days}>
      <figcaption>
        Asked for {total.toLocaleString('en-US')} times in {days.length} days
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
        {days.map(({ day, count }, index) => {
          const tall = (count / most) * (height - 2);
          return (
            <rect
              key={day}
              x={index * step}
              width={step - gap}
              y={height - Math.max(1, tall)}
              height={Math.max(1, tall)}
            />
          );
        })}
      </svg>
      <Cluster as="p" nowrap gap={3} justify="between" size="s" tone="soft" aria-hidden="true">
        <span>{first && formatMediumDay(first)}</span>
        <span className="tabular">at most {most.toLocaleString('en-US')} a day</span>
        <span>Today</span>
      </Cluster>
      <ol className="visually-hidden">
        {days
          .filter(({ count }) => count > 0)
          .map(({ day, count }) => (
            <li key={day}>
              {formatMediumDay(day)}: {count}
            </li>
          ))}
      </ol>
    </Stack>
  );
}

const HistoryList = ({ history }: { history: readonly FlagHistoryEntry[] }) => (
  <details className={styles.history}>
    <summary>History ({history.length === 20 ? 'the last 20' : history.length})</summary>
    {history.length === 0 ? (
      <p>No one has overridden it.</p>
    ) : (
      <DeskEntries as="ul">
        {history.map((entry) => (
          <li key={entry.id}>
            <strong>{changeWords(entry)}</strong>
            {entry.to?.until && (
              <>
                {' '}
                until <Instant at={entry.to.until} />
              </>
            )}
            <br />
            {entry.reason}
            <Detail>
              {entry.by_name ?? entry.by}
              <Instant at={entry.at} />
            </Detail>
          </li>
        ))}
      </DeskEntries>
    )}
  </details>
);

function Overridden({ override }: { override: NonNullable<AdminFeature['override']> }) {
  return (
    <p className={styles.overridden}>
      <strong>
        {override.enabled ? 'On' : 'Off'} for everyone
        {override.value !== null && `, “${valueWords(override.value)}”`}
      </strong>
      {override.until && (
        <>
          {' '}
          until <Instant at={override.until} />
        </>
      )}
      : {override.reason}
      <Detail>
        {override.by_name ?? override.by}, <Instant at={override.at} />
      </Detail>
    </p>
  );
}

export function FeatureEntry({ feature: read }: { feature: AdminFeature }) {
  const [changed, setChanged] = useState<{ of: AdminFeature; feature: AdminFeature }>();
  const [asks, setAsks] = useState<'override' | 'end'>();
  const feature = changed?.of === read ? changed.feature : read;
  const take = (after: AdminFeature) => setChanged({ of: read, feature: after });
  const leave = () => setAsks(undefined);
  const { name, description, override, split, days, history } = feature;
  const title = featureTitles[name];
  return (
    <Stack as="li" gap="4 7" rule="above" padY={5} className={styles.feature}>
      <Cluster gap="1 4" align="baseline" justify="between" className={styles.head}>
        <h2>{title}</h2>
        <StateMark {...stateWords(feature)} />
      </Cluster>
      <div className={styles.about}>
        <p>{description}</p>
        <Note>
          <code>{name}</code>
        </Note>
        {override && <Overridden override={override} />}
        <dl>
          <Note as="dt">{override ? 'By content, else' : 'Who has it'}</Note>
          {audienceWords(feature).map((words) => (
            <dd key={words}>{words}</dd>
          ))}
        </dl>
        {asks === 'override' && <OverrideForm feature={feature} leave={leave} done={take} />}
        {asks === 'end' && (
          <ReasonForm
            title="End the override"
            explanation="What content says holds again, at once."
            label="Reason, which the history keeps"
            confirm="End it"
            leave={leave}
            submit={async (reason) => void take(await endOf(name, reason))}
            done={`${title} is as content says.`}
          />
        )}
        {!asks && (
          <Cluster gap={3} align="center">
            <Button look="outline" aria-label={`Override: ${title}`} onClick={() => setAsks('override')}>
              {override ? 'Change override' : 'Override'}
            </Button>
            {override && (
              <Button look="quiet" aria-label={`End override: ${title}`} onClick={() => setAsks('end')}>
                End override
              </Button>
            )}
          </Cluster>
        )}
      </div>
      <div className={styles.beside}>
        <DayBars days={days} />
        {split && <SplitPanel split={split} />}
        <HistoryList history={history} />
      </div>
    </Stack>
  );
}
