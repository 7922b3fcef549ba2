import * as pathTo from '#domain/content/paths/path-to.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';

export const PartsHeader = () => (
  <>
    <Breadcrumbs trail={[]} here="Parts" />
    <PageHeader
      title="Window and door parts"
      lead="The pieces that wear, each with the windows and doors it fits and the steps to put it in."
    >
      <ButtonLink to={pathTo.partsFinder}>Find the one that fits</ButtonLink>
    </PageHeader>
  </>
);
