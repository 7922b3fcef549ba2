import { listFeatures } from '#domain/marketing/staff-flags-contract.ts';
import { Box, Text } from '#src/components/layout.tsx';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { FeatureEntry } from './feature-entry.tsx';

/** All feature flags, for editors ([4.10]). */
export function FlagsPage() {
  const remote = useDesk(listFeatures, {});
  return (
    <StaffFrame part="Feature flags" title="Feature flags">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        staff={{ place: 'this page', roles: 'editors and administrators' }}
        above={<Text measure>What can be switched without a release, and for whom it is on.</Text>}
      >
        {({ features }) =>
          features.length > 0 ? (
            <Box as="ul" role="list" rule="below">
              {features.map((feature) => (
                <FeatureEntry key={feature.name} feature={feature} />
              ))}
            </Box>
          ) : (
            <p>
              Content has no features: they stand in <code>content/flags.yaml</code>.
            </p>
          )
        }
      </DeskAnswer>
    </StaffFrame>
  );
}
