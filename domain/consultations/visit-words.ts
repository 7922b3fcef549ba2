import type { VisitType } from './visit-type.ts';

export const visitWords: Readonly<Record<VisitType, { title: string; where: string }>> = {
  home: { title: 'Consultation at your home', where: 'at your home' },
  virtual: { title: 'Consultation by video', where: 'by video' },
  showroom: { title: 'Consultation at the showroom', where: 'at the showroom' },
};
