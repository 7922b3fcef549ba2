import type { RouteComponentProps } from '@gatsbyjs/reach-router';
import type { ComponentType } from 'react';

/** A row of a client-only route table */
export function Route({ page: Page }: RouteComponentProps & { page: ComponentType }) {
  return <Page />;
}
