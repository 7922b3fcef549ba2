import { sql } from 'drizzle-orm';
import { index, integer, json, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ProjectSummary } from '#domain/contracts/projects.ts';
import type { Entity, EntityKind, Seen } from '#domain/projects/project-document.ts';
import { bytes } from '#server/db/bytes-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The account's copy of each project; its lock is that of all that stands in it. */
export const projects = pgTable(
  'projects',
  {
    /** Given by the device that made it. */
    id: uuid('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    seen: jsonb('seen').$type<Seen>().notNull(),
    /** As it stands in a list: no list reads what is in the projects. */
    summary: jsonb('summary').$type<ProjectSummary>().notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When the server heard of its deletion; other devices learn of it here. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('projects_customer').on(table.customerId, table.updatedAt),
    index('projects_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** The project itself, its groups and its items. */
export const projectEntities = pgTable(
  'project_entities',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    kind: text('kind').$type<EntityKind>().notNull(),
    // As text: nothing looks into it here, and it is read as it was written.
    fields: json('fields').$type<Entity['fields']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('project_entities_id').on(table.id),
  ],
);

/** Files of the photos in projects, without what their cameras wrote; they go with their project. */
export const projectPhotos = pgTable(
  'project_photos',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Given by the device that took it in. */
    id: uuid('id').notNull(),
    content: bytes('content').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sentAt: time('sent_at').notNull(),
    /** Since when no item of the project that is there shows it; other devices may bring one back. */
    unusedAt: time('unused_at'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('project_photos_unused_at').on(table.unusedAt).where(sql`${table.unusedAt} is not null`),
  ],
);
