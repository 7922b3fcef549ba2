import { listFeatures } from '#domain/marketing/staff-flags-contract.ts';
import { AdminFrame } from '#src/widgets/staff/admin-frame.tsx';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { FeatureEntry } from './feature-entry.tsx';
import * as styles from './flags.module.css';

/** All feature flags, for editors ([4.10]). */
export function FlagsPage() {
  const remote = useDesk(listFeatures, {});
  return (
    <AdminFrame title="Feature flags">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        staff={{ place: 'this page', roles: 'editors and administrators' }}
        above={<p className={styles.lead}>What can be switched without a release, and for whom it is on.</p>}
      >
        {({ features }) =>
          features.length > 0 ? (
            <ul role="list" className={styles.features}>
              {features.map((feature) => (
                <FeatureEntry key={feature.name} feature={feature} />
              ))}
            </ul>
          ) : (
            <p>
              Content has no features: they stand in <code>content/flags.yaml</code>.
            </p>
          )
        }
      </DeskAnswer>
    </AdminFrame>
  );
}
