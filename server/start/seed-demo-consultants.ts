import type { WorkingDay } from '#domain/consultations/consultant.ts';
import { visitTypes } from '#domain/consultations/consultation-words.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { Database } from '#server/db/database.ts';
import { insertConsultants } from '#server/services/consultations/calendars/consultant-store.ts';

const office: WorkingDay[] = [{ from: '09:00', to: '17:00' }];
const evening: WorkingDay[] = [{ from: '12:00', to: '20:00' }];

/** From Sunday: office hours, a week with Saturday, and one with an evening. */
const weeks: WorkingDay[][][] = [
  [[], office, office, office, office, office, []],
  [[], [], office, office, office, office, office],
  [[], office, office, evening, office, office, []],
];

// Used if a branch's page names too few.
const otherNames = ['Jo Whitcomb', 'Marisol Reyes', 'Theo Lindqvist'];

const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '.')}@clerestory.example`;

/** Creates three demo consultants per branch with live slots; keeps existing ones. */
export async function seedDemoConsultants(
  db: Database,
  { branches, branchPages, showrooms }: Pick<ContentSet, 'branches' | 'branchPages' | 'showrooms'>,
  now: Date,
): Promise<void> {
  const rows = branches.flatMap(({ branch_id: branchId, zone }, at) => {
    const showroom = showrooms.find(({ branch_id }) => branch_id === branchId);
    if (zone !== 'RT' || !showroom) return [];
    const team = branchPages.find(({ branch_id }) => branch_id === branchId)?.team.people ?? [];
    return weeks.map((week, index) => {
      const name = team[index]?.name ?? (otherNames[index] as string);
      return {
        id: `${branchId}-${index + 1}`,
        branchId,
        name,
        email: emailOf(name),
        phone: `+1203555${String(100 + ((at * 3 + index) % 100)).padStart(4, '0')}`,
        week,
        kinds: [...visitTypes],
        postalPrefixes: [],
        activeFrom: null,
        activeUntil: null,
        baseLatitude: showroom.latitude,
        baseLongitude: showroom.longitude,
        createdAt: now,
      };
    });
  });
  await insertConsultants(db, rows);
}
