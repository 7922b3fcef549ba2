import type { ComponentProps } from 'react';
import { deskPaths } from './desk-path.ts';
import { StaffFrame } from './staff-frame.tsx';

const parts = [
  ['Orders', deskPaths.orders],
  ['Consultations', deskPaths.consultations],
  ['Calendars', deskPaths.calendars],
  ['Customers', deskPaths.customers],
  ['Professionals', deskPaths.professionals],
  ['Leads', deskPaths.leads],
  ['Carts', deskPaths.carts],
  ['Emails', deskPaths.emails],
  ['Jobs', deskPaths.jobs],
  ['Log', deskPaths.log],
  ['Site', deskPaths.site],
] as const;

export type DeskPart = (typeof parts)[number][0];

type DeskFrameProps = Omit<ComponentProps<typeof StaffFrame>, 'name' | 'parts'> & { part: DeskPart };

export const DeskFrame = (props: DeskFrameProps) => <StaffFrame name="Desk" parts={parts} {...props} />;

export const DeskOpening = () => <DeskFrame part="Orders" title="Orders" />;
