import { formatLongDay } from '#domain/dates/format-day.ts';
import { readWarrantyTerms } from '#domain/leads/inquiry-contract.ts';
import type { WarrantyTerm } from '#domain/leads/warranty-terms.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import * as styles from './warranty-terms.module.css';

const words = ({ state, until }: Pick<WarrantyTerm, 'state'> & { until?: string | undefined }): string => {
  if (state === 'not_offered') return 'Not offered';
  if (until === undefined) return 'Covered';
  return state === 'covered' ? `Until ${formatLongDay(until)}` : `Ended ${formatLongDay(until)}`;
};

const isDay = (typed: string): boolean => /^(19|20)\d\d-\d\d-\d\d$/.test(typed);

interface WarrantyTermsProps {
  material: string | undefined;
  installedOn: string | undefined;
}

/** Terms for this frame and day, once both are known. The claim goes out without them, too. */
export function WarrantyTerms({ material = '', installedOn = '' }: WarrantyTermsProps) {
  const question = material && isDay(installedOn) ? `${material} ${installedOn}` : undefined;
  const { value } = useRemote(question, async (signal) => {
    const query = { material: material as never, installed_on: installedOn };
    return (await callEndpoint(readWarrantyTerms, { query }, { signal })).terms;
  });
  if (!question || !value) return null;
  return (
    <Stack as="section" gap={2} aria-live="polite">
      <Text strong>The warranty for this window</Text>
      <table className={`${styles.terms} tabular`} aria-label="The warranty for this window">
        <tbody>
          {value.map((term) => (
            <tr key={term.part}>
              <th scope="row">{term.part}</th>
              <td>{words(term)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note>
        By the day that you entered. Coverage counts from delivery, and lifetime coverage is the first
        owner’s. Send the claim in any case: a technician decides.
      </Note>
    </Stack>
  );
}
