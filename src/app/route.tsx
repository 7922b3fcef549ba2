import type { RouteComponentProps } from '@gatsbyjs/reach-router';
import type { ComponentType } from 'react';

export function Route({ page: Page }: RouteComponentProps & { page: ComponentType }) {
  return <Page />;
}
