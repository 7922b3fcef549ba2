import { featureFlagSchema } from '#domain/content/feature-flag.ts';
import { evaluateFeature } from '#domain/marketing/evaluate-feature.ts';
import { queryContent } from './content-endpoint.ts';

const query = 'query FlagDefaults { featureFlags { name enabled value rollout from to } }';

interface Answered {
  name: string;
  enabled: boolean;
  value: string | null;
  rollout: number;
  from: string | null;
  to: string | null;
}

/** Returns JSON of the features as seen by an anonymous visitor today ([4.10]), by name. */
export async function flagDefaultsJson(now: Date): Promise<string> {
  const { featureFlags } = (await queryContent(query, {})) as { featureFlags: Answered[] };
  const entries = featureFlags.map(({ name, value, from, to, ...rest }) => {
    const feature = featureFlagSchema.parse({
      name,
      ...rest,
      description: name,
      ...(value !== null && { value: JSON.parse(value) }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    });
    return [name, evaluateFeature(feature, { now })] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}
