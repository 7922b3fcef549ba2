import { graphql } from 'gatsby';
import { brochureDownload } from '#domain/content/paths/contact-url.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack, Text, Title } from '#src/components/layout.tsx';
import { LeadDrawing } from '#src/components/page/lead-drawing.tsx';
import * as styles from './brochure-cover.module.css';

export function BrochureCover({ brochure }: { brochure: Queries.BrochureCoverFragment }) {
  const { brochure_id, title, summary, audience, edition, drawing_url, drawing_alt } = brochure;
  return (
    <Stack gap={6} align="center" className={styles.cover}>
      <Stack gap={4}>
        <p className={styles.audience}>For {audience.charAt(0).toLowerCase() + audience.slice(1)}</p>
        <Title as="h1">{title}</Title>
        <Text size="l" measure>
          {summary}
        </Text>
        <Text size="s" className="tabular">
          Edition {edition}. To keep it on paper, print this page: it is laid out for that.
        </Text>
        <form action={brochureDownload}>
          <input type="hidden" name="brochure" value={brochure_id} />
          <Button type="submit" look="outline">
            Download as PDF
          </Button>
        </form>
      </Stack>
      <LeadDrawing className={styles.picture} src={drawing_url} alt={drawing_alt} />
    </Stack>
  );
}

export const fields = graphql`
  fragment BrochureCover on Brochure {
    brochure_id
    title
    summary
    audience
    edition
    drawing_url
    drawing_alt
  }
`;
