import { attributionParts } from '#domain/marketing/attribution.ts';
import { ownValue } from '#domain/validation/own-value.ts';
import { Fact, FactList } from './fact-list.tsx';

const names: Record<string, string> = {
  campaign: 'Campaign',
  source: 'Source',
  medium: 'Medium',
  term: 'Term',
  content: 'Content',
  gclid: 'Ad click',
  Network: 'Ad network',
  referring_site: 'Referring site',
  visitor_id: 'Marketing visitor',
  host: 'Site',
};

/** The visitor's attribution by parts ([3.22]); empty if unknown. */
export const AttributionFacts = ({ attribution }: { attribution: string | undefined }) =>
  attribution && (
    <section>
      <h2>How they came</h2>
      <FactList>
        {attributionParts(attribution).map(([name, text]) => (
          <Fact key={name} name={ownValue(names, name) ?? name}>
            {text}
          </Fact>
        ))}
      </FactList>
    </section>
  );
