import { Day } from '#src/components/day.tsx';
import { Section } from '#src/components/page/section.tsx';
import { PromotionCard } from './promotion-card.tsx';
import * as styles from './promotion-groups.module.css';
import { byPromotionState } from './promotion-state.ts';
import { useToday } from './use-today.ts';

const headings = [
  ['running', 'Current'],
  ['coming', 'Upcoming'],
  ['ended', 'Over'],
] as const;

interface PromotionGroupsProps {
  promotions: readonly Queries.PromotionCardFragment[];
  /** Day of the build, `YYYY-MM-DD` */
  built: string;
  none: string;
}

export function PromotionGroups({ promotions, built, none }: PromotionGroupsProps) {
  const todayOf = useToday(built);
  const groups = byPromotionState(promotions, todayOf);
  return headings.map(([state, heading]) => {
    const group = groups[state];
    if (group.length === 0 && state !== 'running') return null;
    return (
      <Section
        key={state}
        title={heading}
        note={
          <>
            on <Day day={todayOf()} />
          </>
        }
      >
        {group.length === 0 && <p>{none}</p>}
        <ul role="list" className={styles.grid}>
          {group.map((promotion) => (
            <PromotionCard key={promotion.promotion_id} promotion={promotion} state={state} />
          ))}
        </ul>
      </Section>
    );
  });
}
