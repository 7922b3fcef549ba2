import type { Database } from '#server/db/database.ts';
import {
  insertConsultants,
  type StoredConsultant,
} from '#server/services/consultations/calendars/consultant-store.ts';

const office = [{ from: '09:00', to: '17:00' }];

export const consultantRow = (over: Partial<StoredConsultant> = {}): StoredConsultant => ({
  id: 'grace',
  branchId: 'norwalk-ct',
  name: 'Grace Hopper',
  email: 'grace@clerestory.example',
  phone: '+12035550160',
  kinds: ['home', 'virtual', 'showroom'],
  week: [[], office, office, office, office, office, []],
  postalPrefixes: [],
  baseLatitude: 41.1323,
  baseLongitude: -73.4058,
  activeFrom: null,
  activeUntil: null,
  createdAt: new Date('2027-01-04T15:00:00Z'),
  ...over,
});

export const insertConsultant = (db: Database, row: StoredConsultant): Promise<void> =>
  insertConsultants(db, [row]);
