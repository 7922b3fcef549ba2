import { render, screen } from '@testing-library/react';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';

const branchOf = (branch_id: string) => ({
  branch_id,
  formal_name: `Clerestory of ${branch_id}`,
  phone: '+1 (203) 555-0119',
  branch_url: `/locations/${branch_id}/`,
  pages: [],
});

const frame = (branchId: string) => (
  <BranchFrame branch={branchOf(branchId)} path={`/locations/${branchId}/`}>
    <h1>{branchId}</h1>
  </BranchFrame>
);

it('keeps under branchID the branch whose pages the visitor looks at', () => {
  sessionStorage.clear();
  const view = render(frame('norwalk-ct'));
  expect(sessionStorage.getItem('branchID')).toBe('norwalk-ct');
  view.rerender(frame('memphis'));
  expect(screen.getByRole('heading', { name: 'memphis' })).toBeVisible();
  expect(sessionStorage.getItem('branchID')).toBe('memphis');
});
