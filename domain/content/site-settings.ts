import { z } from 'zod';
import { isCampaignCode } from '#domain/marketing/campaign-code.ts';
import {
  describedType,
  linkSchema,
  objectType,
  phoneSchema,
  placeShape,
  proseSchema,
  slugSchema,
  timeZoneSchema,
} from './shared.ts';

export const brandSchema = objectType('Brand', {
  name: proseSchema,
  legal_name: proseSchema,
  tagline: proseSchema,
  statement: proseSchema,
  founded: z.number().int(),
  phone: phoneSchema,
  email: z.email(),
  street: proseSchema,
  ...placeShape,
  /** Time zone of the company, for dates without a zone. */
  time_zone: timeZoneSchema,
});
export type Brand = z.infer<typeof brandSchema>;

export const navigationSchema = describedType('Navigation', 'What the foot of every page leads to.', {
  columns: z
    .array(objectType('NavigationColumn', { title: proseSchema, links: z.array(linkSchema).min(2) }))
    .min(2)
    .max(5),
  legal: z.array(linkSchema).min(2),
});

/** An entry of `content/locations/betas.yaml`: a feature that only some branches have yet ([7.9]). */
export const betaEntrySchema = z.strictObject({
  feature: slugSchema,
  about: proseSchema,
  /** By branch_id. */
  branches: z.array(slugSchema).min(1),
});

/** `content/search.yaml`: settings of the site search ([2.6]). */
export const searchSettingsSchema = describedType('SearchSettings', 'What helps visitors find things.', {
  /** Stop words. */
  fillers: z.array(proseSchema),
  synonyms: z.array(
    describedType('SearchSynonym', 'What people say, and the words that we have for it.', {
      said: z.array(proseSchema).min(1),
      means: proseSchema,
    }),
  ),
  /** Search results for pages without content entries, such as the cart. */
  tools: z.array(
    z.strictObject({
      url: z.string().startsWith('/'),
      title: proseSchema,
      summary: proseSchema,
      keywords: proseSchema,
    }),
  ),
  popular: z.array(proseSchema).min(3).max(10),
});
export type SearchSettings = z.infer<typeof searchSettingsSchema>;
export type SearchLanguage = Pick<SearchSettings, 'fillers' | 'synonyms'>;

const sitePathSchema = z.string().regex(/^\/(?!\/)\S*$/, { error: 'Must be a path of this site' });

/**
 * A former path in the form used for matching: `/caf%C3%A9/` equals `/café/`. Matching ignores queries and
 * fragments.
 */
const formerPathSchema = z
  .string()
  .regex(/^\/(?!\/)[^\s?#]*$/, { error: 'Must be a path of this site, without ? or #' })
  .transform((written, context) => {
    try {
      const path = decodeURIComponent(written);
      if (!/[?#]/.test(path)) return path;
      context.addIssue({ code: 'custom', message: 'Must be a path of this site, without ? or #' });
    } catch {
      context.addIssue({ code: 'custom', message: 'Has a % that begins no code such as %C3%A9' });
    }
    return z.NEVER;
  });

/** An entry of `content/redirects.yaml` ([2.10]). */
export const redirectSchema = objectType('Redirect', {
  from: formerPathSchema,
  to: sitePathSchema,
  permanent: z.boolean().default(true),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** An entry of `content/campaigns.yaml` ([3.18]). */
export const campaignSchema = z.strictObject({
  campaign_code: z
    .string()
    .refine(isCampaignCode, { error: 'Must be letters, digits, dots, hyphens and underscores' }),
  title: proseSchema,
  /** Toll-free number that replaces all other phone numbers for the campaign's visitors. */
  tfn: phoneSchema.optional(),
});
