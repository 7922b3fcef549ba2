import type { Brand } from '#domain/content/site-settings.ts';
import { usDayIn } from '#domain/dates/us-date.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { ScheduledProject } from '#domain/projects/files-contract.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import { totalsOfProject } from '#domain/projects/project-totals.ts';
import type { Block } from '#server/print/block.ts';
import { printDocument } from '#server/print/print-document.ts';
import { drawnIn, groupSection, type PrintedPhoto, type ScheduleGroup, scaleOf } from './group-section.ts';

export interface Schedule {
  brand: Brand;
  project: Omit<ScheduledProject, 'photos'>;
  photos: readonly PrintedPhoto[];
  goods: readonly ProjectGoods[];
  date: Date;
  timeZone: string;
}

const groupsOf = ({ project, photos: all, goods }: Schedule): ScheduleGroup[] => {
  const byItem = new Map(goods.map((one) => [one.id, one]));
  const rooms = [{ id: '', name: '' }, ...project.groups];
  const roomOf = (group: string | null) => (rooms.some(({ id }) => id === group) ? group : '');
  return rooms.flatMap(({ id, name }) => {
    const items = project.items.filter(({ group }) => roomOf(group) === id);
    const photos = all.filter(({ group }) => roomOf(group) === id);
    return items.length + photos.length > 0 ? [{ name, items, photos, goods: byItem }] : [];
  });
};

const sum = ({ project, goods }: Schedule): Block => {
  const totals = totalsOfProject(project.items, new Map(goods.map((one) => [one.id, one])));
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    stack: [
      { text: `Total for ${totals.pieces} pieces: ${formatUsd(totals.cents)}`, style: 'total' },
      { text: `The longest lead time is ${totals.longest_lead_days} days.`, margin: [0, 4, 0, 0] },
      { text: 'Prices of the day, without sales tax and shipping.', style: 'soft' },
    ],
  };
};

/** Prints a project for builders: openings by room to one scale, with prices and lead times. */
export const printSchedule = (schedule: Schedule): Promise<Buffer> => {
  const { brand, project, date, timeZone } = schedule;
  const groups = groupsOf(schedule);
  const scale = scaleOf(groups);
  let first = 1;
  const sections = groups.map((group) => {
    const section = groupSection(group, scale, first);
    first += drawnIn(group);
    return section;
  });
  return printDocument({
    brand,
    date,
    title: `${project.name}, ${brand.name}`,
    subject: 'Window and door schedule',
    content: [
      { text: 'Window and door schedule', style: 'label' },
      { text: project.name, style: 'title', margin: [0, 2, 0, 4] },
      { text: [project.folder, usDayIn(timeZone, date)].filter(Boolean).join(' · '), style: 'soft' },
      ...sections,
      sum(schedule),
    ],
  });
};
