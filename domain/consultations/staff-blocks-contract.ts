import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, deskSearchSchema, staffTextSchema } from '#domain/contracts/page-size.ts';
import { dayOfIso, daysBetween } from '#domain/dates/civil-day.ts';
import { deskBranchSchema, deskDaySchema } from './staff-calendars-contract.ts';

/** Calendar changes by staff ([3.23]): Block removes time, Unblock adds time, Both moves working time. */
export const blockTypes = ['Block', 'Unblock', 'Both'] as const;
export type BlockType = (typeof blockTypes)[number];

/** Maximum days of a block or a move; longer ones need a series. */
export const maxBlockDays = 31;
export const longBlock = `At most ${maxBlockDays} days`;
export const farBlock = `At most ${maxBlockDays} days away`;

const blocks = `${deskBase}/calendar-blocks` as const;
const access = { permission: 'set calendars' } as const;
// Coarse bound in UTC days. The server checks the exact bound in the branch's calendar.
const boundMs = (maxBlockDays + 1) * 86_400_000;

const maxListedDays = 92;

const instantSchema = z.iso
  .datetime({ offset: true, error: 'A time is written as 2027-03-01T09:00:00-05:00' })
  .regex(/^20/, { error: 'A time of this century' })
  .refine((text) => Date.parse(text) % 60_000 === 0, { error: 'Whole minutes' });

/** A calendar block ([3.23]); instants are ISO 8601. */
export const calendarBlockSchema = z.object({
  id: z.string(),
  branch_id: z.string(),
  /** Undefined for the whole branch. */
  consultant_id: z.string().optional(),
  /** Block removes time, Unblock adds time, Both moves time to `instead_starts_at`. */
  block_type: z.enum(blockTypes),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** RFC 5545 rule from `starts_at` in the branch's zone; undefined for a single block. */
  rrule: z.string().optional(),
  instead_starts_at: z.iso.datetime().optional(),
  note: z.string(),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  /** Another one after each change. */
  version: z.string(),
});
export type CalendarBlock = z.infer<typeof calendarBlockSchema>;

export const blockOccurrenceSchema = z.object({
  block_id: z.string(),
  consultant_id: z.string().optional(),
  kind: z.enum(['Block', 'Unblock']),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});
export type BlockOccurrence = z.infer<typeof blockOccurrenceSchema>;

const blockShape = {
  consultant_id: deskSearchSchema.min(1).optional(),
  block_type: z.enum(blockTypes),
  starts_at: instantSchema,
  ends_at: instantSchema,
  rrule: z.string().trim().max(200).optional(),
  instead_starts_at: instantSchema.optional(),
  note: z.union([z.literal(''), staffTextSchema('', 200)]).default(''),
};

interface Times {
  block_type: (typeof blockTypes)[number];
  starts_at: string;
  ends_at: string;
  instead_starts_at?: string | undefined;
}

const far = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) > boundMs;

function checkTimes(
  { block_type, starts_at, ends_at, instead_starts_at: instead }: Times,
  context: z.RefinementCtx,
): void {
  const refuse = (field: keyof Times, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (Date.parse(ends_at) <= Date.parse(starts_at)) refuse('ends_at', 'It ends after it begins');
  if (far(starts_at, ends_at)) refuse('ends_at', longBlock);
  if ((block_type === 'Both') !== (instead !== undefined))
    refuse('instead_starts_at', 'A time that is moved, and no other, says to when');
  if (instead && far(starts_at, instead)) refuse('instead_starts_at', farBlock);
}

const newBlockSchema = z.object({ branch_id: deskBranchSchema, ...blockShape }).superRefine(checkTimes);
export type NewBlock = z.output<typeof newBlockSchema>;

/** Version of the block that the caller read. */
const versionSchema = z.string().max(64).optional();

const blockChangeSchema = z
  .object({
    ...blockShape,
    version: versionSchema,
  })
  .superRefine(checkTimes);
export type BlockChange = z.output<typeof blockChangeSchema>;

const params = z.object({ id: deskSearchSchema.min(1) });
const answer = z.object({ block: calendarBlockSchema });

/** Lists a branch's blocks and their occurrences between two inclusive days. */
export const listBlocks = defineEndpoint({
  operationId: 'deskListCalendarBlocks',
  method: 'GET',
  path: blocks,
  summary: 'What is blocked and opened in a branch’s calendar',
  access,
  query: z
    .object({ branch_id: deskBranchSchema, from: deskDaySchema, to: deskDaySchema })
    .refine(({ from, to }) => daysBetween(dayOfIso(from), dayOfIso(to)) < maxListedDays, {
      path: ['to'],
      error: `At most ${maxListedDays} days at once`,
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day comes after the first' }),
  response: z.object({
    time_zone: z.string(),
    blocks: z.array(calendarBlockSchema),
    occurrences: z.array(blockOccurrenceSchema),
  }),
  errors: { 404: ['unknown_branch'] },
});

/**
 * Blocks or opens time; booked visits remain. 422 `bad_recurrence` for an invalid rule, a rule within a day,
 * or a rule that excludes `starts_at`.
 */
export const addBlock = defineEndpoint({
  operationId: 'deskAddCalendarBlock',
  method: 'POST',
  path: blocks,
  summary: 'Block or open time in a calendar',
  access,
  idempotencyKey: 'required',
  body: newBlockSchema,
  response: answer,
  status: 201,
  errors: { 404: ['unknown_branch', 'unknown_consultant'], 422: ['bad_recurrence'] },
});

/** 409 `block_changed` if the block has another version than the given one. */
export const changeBlock = defineEndpoint({
  operationId: 'deskChangeCalendarBlock',
  method: 'PUT',
  path: `${blocks}/:id`,
  summary: 'Change a block',
  access,
  params,
  body: blockChangeSchema,
  response: answer,
  errors: {
    404: ['unknown_block', 'unknown_consultant'],
    409: ['block_changed'],
    422: ['bad_recurrence'],
  },
});

/** 409 `block_changed` if the block has another version than the given one. */
export const removeBlock = defineEndpoint({
  operationId: 'deskRemoveCalendarBlock',
  method: 'DELETE',
  path: `${blocks}/:id`,
  summary: 'Remove a block with all of its occurrences',
  access,
  params,
  query: z.object({ version: versionSchema }),
  response: answer,
  errors: { 404: ['unknown_block'], 409: ['block_changed'] },
});
