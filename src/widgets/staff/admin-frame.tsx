import type { ReactNode } from 'react';
import { StaffFrame } from './staff-frame.tsx';

const parts = [
  ['Content', '/admin/'],
  ['Releases', '/admin/releases/'],
  ['Feature flags', '/admin/flags/'],
] as const;

export const AdminFrame = ({ title, children }: { title: string; children?: ReactNode }) => (
  <StaffFrame name="Admin" parts={parts} part={title} title={title}>
    {children}
  </StaffFrame>
);
