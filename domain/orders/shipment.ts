import { z } from 'zod';
import { ownValue } from '#domain/validation/own-value.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';

/** Carrier and tracking number of a delivery. `url` follows it at a carrier that is known. */
export const shipmentSchema = z.object({
  carrier: z.string(),
  tracking_number: z.string(),
  url: z.string().optional(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

const line = (error: string, max: number) =>
  z
    .string({ error })
    .overwrite(withoutControls)
    .trim()
    .min(1, { error })
    .max(max, { error: `At most ${max} characters` });

export const givenShipmentSchema = z.object({
  carrier: line('Enter the carrier', 40),
  tracking_number: line('Enter the tracking number', 40).refine((text) => /^[\w -]+$/.test(text), {
    error: 'A tracking number has letters, digits and hyphens',
  }),
});

const pages: Record<string, (number: string) => string> = {
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
};

/** Returns the carrier's page about a delivery; undefined for carriers without a known one. */
export const trackingUrl = ({ carrier, tracking_number }: Omit<Shipment, 'url'>): string | undefined =>
  ownValue(
    pages,
    carrier.toLowerCase().replace(/[^a-z]/g, ''),
  )?.(encodeURIComponent(tracking_number.replace(/[ -]/g, '')));
