import { graphql } from 'gatsby';
import { use } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Pair, Section } from '#src/components/page/section.tsx';
import { AdviceLinks } from '#src/features/catalog/browse/advice-links.tsx';
import { StickyOffer } from '#src/features/catalog/browse/sticky-offer.tsx';
import { GlassTable } from '#src/features/catalog/lines/glass-table.tsx';
import { InstalledTable } from '#src/features/catalog/lines/installed-table.tsx';
import { LineChoices } from '#src/features/catalog/lines/line-choices.tsx';
import { LineParts } from '#src/features/catalog/lines/line-parts.tsx';
import { LineRooms } from '#src/features/catalog/lines/line-rooms.tsx';
import { ShownLine } from '#src/features/catalog/lines/shown-line.ts';
import { ShowroomOptions } from '#src/features/catalog/lines/showroom-options.tsx';
import { SimilarLines } from '#src/features/catalog/lines/similar-lines.tsx';
import { ProjectWall } from '#src/features/places/branch-pages/project-wall.tsx';
import { SubjectReviews } from '#src/features/reviews/subject-reviews.tsx';

/** Details of a line below the fold. */
export default function ProductLineDetails() {
  const line = use(ShownLine);
  if (!line) return null;
  return (
    <>
      {line.choices.length > 0 && (
        <Section title="Colors & options">
          <LineChoices line={line} />
        </Section>
      )}
      <ShowroomOptions line={line} />
      {(line.glass_figures.length > 0 || line.installed) && (
        <Pair>
          {line.glass_figures.length > 0 && (
            <Section title="Figures by glass">
              <GlassTable line={line} />
            </Section>
          )}
          {line.installed && (
            <Section title="Installed, for example">
              <InstalledTable total={line.installed} />
            </Section>
          )}
        </Pair>
      )}
      <Section title="In a room">
        <LineRooms line={line} />
      </Section>
      {line.projects.length > 0 && (
        <Section title="Projects">
          <ProjectWall projects={line.projects} />
        </Section>
      )}
      <SubjectReviews
        subject={{ kind: 'product', id: line.line_id }}
        name={`the ${line.title}`}
        page={line}
        all={line.ratings_url}
      />
      <AdviceLinks advice={line.category.advice} />
      <SimilarLines line={line} listing={pathTo.productListing(line.category.category_id)} />
      <LineParts line={line} />
      <StickyOffer line={line} />
    </>
  );
}

export const fields = graphql`
  fragment LineDetails on ProductLine {
    category { category_id title advice { ...AdviceLink } }
    ratings_url
    projects { ...ProjectWall }
    installed { ...InstalledTable }
    ...GlassTable
    ...LineChoices
    ...LineParts
    ...ShowroomOptions
    ...LineRooms
    ...ReviewsOfLine
    ...SimilarLines
  }
`;
