import type { World } from '../world/world.ts';
import { accountLaws } from './account-laws.ts';
import { answerLaws } from './answer-laws.ts';
import { applicationLaws } from './application-laws.ts';
import { approvalEmailLaws } from './approval-email-laws.ts';
import { approvalLaws } from './approval-laws.ts';
import { balanceLaws } from './balance-laws.ts';
import { calendarLaws } from './calendar-laws.ts';
import { certificateLaws } from './certificate-laws.ts';
import { designLaws } from './design-laws.ts';
import { firmLaws } from './firm-laws.ts';
import { leadLaws } from './lead-laws.ts';
import { moneyLaws } from './money-laws.ts';
import { orderEmailLaws } from './order-email-laws.ts';
import { orderLaws } from './order-laws.ts';
import { paypalLaws } from './paypal-laws.ts';
import { postLaws } from './post-laws.ts';
import { projectLinkLaws } from './project-link-laws.ts';
import { promiseLaws } from './promise-laws.ts';
import { promisedDayLaws } from './promised-day-laws.ts';
import { quoteLaws } from './quote-laws.ts';
import { refundPriceLaws } from './refund-price-laws.ts';
import { releaseLaws } from './release-laws.ts';
import { reminderLaws } from './reminder-laws.ts';
import { requestLaws } from './request-laws.ts';
import { reviewLaws } from './review-laws.ts';
import { visitEmailLaws } from './visit-email-laws.ts';
import { visitLaws } from './visit-laws.ts';

export interface Law {
  law: string;
  /** Sentences about what breaks it; empty if it holds. */
  complaints: (world: World) => Promise<string[]>;
}

export const laws: readonly Law[] = [
  ...moneyLaws,
  ...balanceLaws,
  ...orderLaws,
  ...refundPriceLaws,
  ...orderEmailLaws,
  ...promisedDayLaws,
  ...paypalLaws,
  ...approvalLaws,
  ...approvalEmailLaws,
  ...quoteLaws,
  ...certificateLaws,
  ...applicationLaws,
  ...firmLaws,
  ...visitLaws,
  ...calendarLaws,
  ...visitEmailLaws,
  ...reminderLaws,
  ...leadLaws,
  ...requestLaws,
  ...answerLaws,
  ...promiseLaws,
  ...reviewLaws,
  ...postLaws,
  ...releaseLaws,
  ...accountLaws,
  ...designLaws,
  ...projectLinkLaws,
];
