import type { HeadProps } from 'gatsby';
import { galleryPlan } from '#domain/drawing/gallery-plan.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { JumpList } from '#src/components/page/jump-list.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { GalleryRow } from '#src/features/catalog/gallery/gallery-row.tsx';

export default function GalleryPage() {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Gallery" />
      <PageHeader
        title="Style gallery"
        lead="Every style we make, in every material we make it of, each in its true proportions, from the plans that go to the shop floor."
      />
      <JumpList
        label="Kinds of drawings"
        items={galleryPlan.map(({ kind, title }) => ({ anchor: kind, title }))}
      />
      {galleryPlan.map(({ kind, title, rows }, sheet) => (
        <Section key={kind} id={kind} title={title} note={`${rows.length} styles, seven materials`}>
          {rows.map(([style, name]) => (
            <GalleryRow key={style} kind={kind} style={style} name={name} sheet={sheet} />
          ))}
        </Section>
      ))}
    </div>
  );
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="Style gallery: windows and doors"
    description="Every window, patio door and entry door we make, drawn in pine, fir, mahogany, oak, fiberglass, vinyl and aluminum-clad wood."
    path={location.pathname}
  />
);
