import { Link } from 'gatsby';
import {
  figurePeriods,
  readSiteFigures,
  type TemplateFigures,
} from '#domain/marketing/site-figures-contract.ts';
import { ratingOf, type VitalName, vitalNames } from '#domain/marketing/vitals.ts';
import { Cluster, Note, Text } from '#src/components/layout.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { deskPaths } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import * as styles from './site-page.module.css';

const periodWords: Record<(typeof figurePeriods)[number], string> = {
  '1': 'Today',
  '7': '7 days',
  '28': '28 days',
};

/** Formats `templates-product-line` as «Product line». */
function nameOf(template: string): string {
  if (template === 'pages-index') return 'Home';
  const words = template
    .replace(/^(pages|templates)-|-index$/g, '')
    .replaceAll('-', ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const formatVital = (name: VitalName, value: number): string =>
  name === 'CLS' ? value.toFixed(2) : `${Math.round(value).toLocaleString('en-US')} ms`;

function Vital({ name, vitals }: { name: VitalName; vitals: TemplateFigures['vitals'] }) {
  const found = vitals.find((vital) => vital.name === name);
  if (!found) return '–';
  return (
    <>
      {formatVital(name, found.p75)}{' '}
      <Note as="span" block>
        {ratingOf(name, found.p75)}
      </Note>
    </>
  );
}

const columns: readonly Column<TemplateFigures>[] = [
  { title: 'Kind of page', cell: ({ template }) => <strong>{nameOf(template)}</strong> },
  { title: 'Views', isAmount: true, cell: ({ views }) => views.toLocaleString('en-US') },
  ...vitalNames.map((name) => ({
    title: name,
    isAmount: true,
    cell: ({ vitals }: TemplateFigures) => <Vital name={name} vitals={vitals} />,
  })),
];

export function SitePage() {
  const asked = useUrlQuery().get('days');
  const days = figurePeriods.find((period) => period === asked) ?? '7';
  const remote = useDesk(readSiteFigures, { query: { days } });
  return (
    <DeskFrame part="Site" title="Site">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={
          <nav aria-label="Period">
            <Cluster as="ul" role="list" gap="2 5" className={styles.periods}>
              {figurePeriods.map((period) => (
                <li key={period}>
                  <Link
                    to={`${deskPaths.site}?days=${period}`}
                    aria-current={period === days ? 'true' : undefined}
                  >
                    {periodWords[period]}
                  </Link>
                </li>
              ))}
            </Cluster>
          </nav>
        }
      >
        {({ templates, from, environment }) => (
          <>
            <Text measure>
              Views since {from} (UTC) in {environment}, and what three of four visits were at or below.
              Visitors who asked for privacy are not among them.
            </Text>
            {templates.length > 0 ? (
              <DeskTable
                label="Pages"
                rows={templates}
                keyOf={({ template }) => template}
                columns={columns}
              />
            ) : (
              <p>No page has been seen yet.</p>
            )}
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
