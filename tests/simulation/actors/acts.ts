import type { Chance } from '../world/chance.ts';
import type { World } from '../world/world.ts';
import { accountActs } from './account-acts.ts';
import { addressActs } from './address-acts.ts';
import { answeringActs } from './answering-acts.ts';
import { applicationActs, hopefuls } from './application-acts.ts';
import { approvalActs } from './approval-acts.ts';
import { focusOf } from './areas.ts';
import { basketActs } from './basket-acts.ts';
import { brochureActs } from './brochure-acts.ts';
import { buyerActs } from './buyer-acts.ts';
import { calendarActs } from './calendar-acts.ts';
import { type Cast, type Member, people } from './cast.ts';
import { certificateActs } from './certificate-acts.ts';
import { checkoutActs } from './checkout-acts.ts';
import { clientLinkActs } from './client-link-acts.ts';
import { consultantActs } from './consultant-acts.ts';
import { contactActs } from './contact-acts.ts';
import { countActs } from './count-acts.ts';
import { creditActs } from './credit-acts.ts';
import { dayActs } from './day-acts.ts';
import { designActs } from './design-acts.ts';
import { designQuoteActs } from './design-quote-acts.ts';
import { deskActs } from './desk-acts.ts';
import { deskDoorActs } from './desk-door-acts.ts';
import { deskListActs } from './desk-list-acts.ts';
import { deskReadingActs } from './desk-reading-acts.ts';
import { doorActs } from './door-acts.ts';
import { editorActs } from './editor-acts.ts';
import { firmActs } from './firm-acts.ts';
import { firmPeopleActs } from './firm-people-acts.ts';
import { firmProjectActs } from './firm-project-acts.ts';
import { firmQuoteActs } from './firm-quote-acts.ts';
import { flagActs } from './flag-acts.ts';
import { flagCountActs } from './flag-count-acts.ts';
import { formActs } from './form-acts.ts';
import { freeHourActs } from './free-hour-acts.ts';
import { fullRoomActs } from './full-room-acts.ts';
import { hiringActs } from './hiring-acts.ts';
import { houseCommentActs } from './house-comment-acts.ts';
import { housePhotoActs } from './house-photo-acts.ts';
import { inquiryActs } from './inquiry-acts.ts';
import { invitationActs } from './invitation-acts.ts';
import { jobListActs } from './job-list-acts.ts';
import { colleagues, joiningActs } from './joining-acts.ts';
import { lateFormActs } from './late-form-acts.ts';
import { leavingActs } from './leaving-acts.ts';
import { listDesignActs } from './list-design-acts.ts';
import { movedHoursActs } from './moved-hours-acts.ts';
import { newArticleActs } from './new-article-acts.ts';
import { oldDesignActs } from './old-design-acts.ts';
import { oldQuoteActs } from './old-quote-acts.ts';
import { orderEditActs } from './order-edit-acts.ts';
import { ownDetailsActs } from './own-details-acts.ts';
import { ownPriceActs } from './own-price-acts.ts';
import { paperActs } from './paper-acts.ts';
import { passkeyActs } from './passkey-acts.ts';
import { paypalActs } from './paypal-acts.ts';
import { priceDraftActs } from './price-draft-acts.ts';
import { privacyActs } from './privacy-acts.ts';
import { proInviteActs } from './pro-invite-acts.ts';
import { productQuestionActs } from './product-question-acts.ts';
import { projectActs } from './project-acts.ts';
import { projectBinActs } from './project-bin-acts.ts';
import { questionDeskActs } from './question-desk-acts.ts';
import { quoteActs } from './quote-acts.ts';
import { refundActs } from './refund-acts.ts';
import { releaseReadingActs } from './release-reading-acts.ts';
import { removalActs } from './removal-acts.ts';
import { repeatActs } from './repeat-acts.ts';
import { requestActs } from './request-acts.ts';
import { requestDeskActs } from './request-desk-acts.ts';
import { resendingActs } from './resending-acts.ts';
import { restartedDesignActs } from './restarted-design-acts.ts';
import { reviewActs } from './review-acts.ts';
import { reviewDeskActs } from './review-desk-acts.ts';
import { reviewListActs } from './review-list-acts.ts';
import { roomActs } from './room-acts.ts';
import { saleActs } from './sale-acts.ts';
import { sameWordsActs } from './same-words-acts.ts';
import { searchActs } from './search-acts.ts';
import { sendingActs } from './sending-acts.ts';
import { shoppingActs } from './shopping-acts.ts';
import { strayEmailActs } from './stray-email-acts.ts';
import { termsActs } from './terms-acts.ts';
import { tradeAccountActs } from './trade-account-acts.ts';
import { tradeDeskActs } from './trade-desk-acts.ts';
import { visitActs } from './visit-acts.ts';
import { visitDeskActs } from './visit-desk-acts.ts';
import { visitInvitationActs } from './visit-invitation-acts.ts';
import { waitingListActs } from './waiting-list-acts.ts';
import { workActs } from './work-acts.ts';
import { workListActs } from './work-list-acts.ts';
import { writingActs } from './writing-acts.ts';

export interface Scene {
  world: World;
  cast: Cast;
  actor: Member;
  chance: Chance;
  /** Choices that acts of one step have in common: people who want the same at once. */
  common: Chance;
  /** Whether the actor does nothing else in this step. */
  isAlone: boolean;
  /** Whether the step has no other act. */
  isOnly: boolean;
  /** Wants parts to go ahead by parcel. */
  shipsApart?: true;
}

/** Does something in the shop; answers with a few words for the trace. */
export type Act = (scene: Scene) => Promise<string>;

export const acts = {
  ...shoppingActs,
  ...saleActs,
  ...buyerActs,
  ...orderEditActs,
  ...paypalActs,
  ...approvalActs,
  ...quoteActs,
  ...certificateActs,
  ...applicationActs,
  ...joiningActs,
  ...tradeAccountActs,
  ...firmActs,
  ...firmProjectActs,
  ...visitActs,
  ...visitDeskActs,
  ...calendarActs,
  ...freeHourActs,
  ...hiringActs,
  ...sendingActs,
  ...contactActs,
  ...requestActs,
  ...formActs,
  ...brochureActs,
  ...inquiryActs,
  ...waitingListActs,
  ...workListActs,
  ...strayEmailActs,
  ...deskDoorActs,
  ...answeringActs,
  ...writingActs,
  ...reviewActs,
  ...reviewDeskActs,
  ...reviewListActs,
  ...productQuestionActs,
  ...deskActs,
  ...refundActs,
  ...editorActs,
  ...accountActs,
  ...designActs,
  ...basketActs,
  ...projectActs,
  ...doorActs,
  ...flagActs,
  ...privacyActs,
  ...ownDetailsActs,
  ...repeatActs,
  ...countActs,
  ...termsActs,
  ...consultantActs,
  ...questionDeskActs,
  ...workActs,
  ...roomActs,
  ...lateFormActs,
  ...sameWordsActs,
  ...invitationActs,
  ...visitInvitationActs,
  ...leavingActs,
  ...oldQuoteActs,
  ...priceDraftActs,
  ...passkeyActs,
  ...projectBinActs,
  ...listDesignActs,
  ...restartedDesignActs,
  ...housePhotoActs,
  ...newArticleActs,
  ...releaseReadingActs,
  ...flagCountActs,
  ...fullRoomActs,
  ...houseCommentActs,
  ...requestDeskActs,
  ...oldDesignActs,
  ...movedHoursActs,
  ...searchActs,
  ...deskReadingActs,
  ...dayActs,
  ...paperActs,
  ...removalActs,
  ...deskListActs,
  ...creditActs,
  ...designQuoteActs,
  ...ownPriceActs,
  ...addressActs,
  ...jobListActs,
  ...resendingActs,
  ...tradeDeskActs,
  ...checkoutActs,
  ...clientLinkActs,
  ...firmPeopleActs,
  ...firmQuoteActs,
  ...proInviteActs,
};

export type ActName = keyof typeof acts;

const { visitors, customers, professionals, agents, approvers, applicants, editors, residents, treasurers } =
  people;
const shoppers = [...visitors, ...customers, ...professionals];
/** Few, who meet at the same designs and carts. */
const designers = [...visitors.slice(0, 3), ...customers.slice(0, 3), ...professionals.slice(0, 1)];

interface Part {
  /** Who does it. */
  actors: readonly string[];
  /** How often in a week of its area, beside the others. */
  share: number;
  /** Sends a request that its sender repeats with the same key. */
  repeats?: true;
  /** Often comes again within the minute. */
  again?: true;
  /** Asks PayPal, now or later. */
  pays?: true;
  /** Needs a shop with editors. */
  inNewsroom?: true;
  /** Needs pages that a shop with editors does not build. */
  outsideNewsroom?: true;
}

export const parts: Readonly<Record<ActName, Part>> = {
  'fill a cart': { actors: shoppers, share: 8 },
  'change a cart': { actors: shoppers, share: 4 },
  'bring a cart': { actors: customers, share: 3 },
  buy: { actors: [...visitors, ...customers], share: 9, pays: true },
  'buy in two parcels': { actors: [...customers.slice(0, 4), ...visitors.slice(0, 4)], share: 5, pays: true },
  'try a checkout': { actors: [...visitors.slice(0, 6), ...customers.slice(0, 6)], share: 3, pays: true },
  'read the jobs': { actors: agents, share: 2 },
  'read who does the work': { actors: agents, share: 1 },
  'send an email again': { actors: agents, share: 3 },
  'correct an order': { actors: agents, share: 6 },
  'note an order': { actors: agents, share: 1, repeats: true },
  'buy on account': { actors: professionals, share: 8, repeats: true },
  'buy as a guest': { actors: customers, share: 3, pays: true },
  'read an order': { actors: [...visitors, ...customers, ...professionals], share: 4 },
  'read own orders': { actors: [...customers, ...professionals], share: 2 },
  'cancel an own order': { actors: shoppers, share: 3, pays: true },
  'decide an approval': { actors: [...agents, ...approvers, ...treasurers], share: 4, pays: true },
  'choose approval notices': { actors: treasurers, share: 3 },
  'quote to a client': { actors: professionals, share: 3, repeats: true },
  'revise a quote': { actors: professionals, share: 2, repeats: true },
  'send a quote': { actors: professionals, share: 2 },
  'withdraw a quote': { actors: professionals, share: 2 },
  'answer a quote': { actors: visitors, share: 6 },
  'open an old quote': { actors: visitors, share: 4 },
  'read own quotes': { actors: professionals, share: 2 },
  'order the goods of a quote': { actors: professionals, share: 3 },
  'send a certificate': { actors: professionals, share: 3 },
  'read the trade desk': { actors: agents, share: 4 },
  'read own prices': { actors: [...colleagues, ...hopefuls, ...professionals.slice(0, 1)], share: 3 },
  'decide a certificate': { actors: [...agents, ...approvers], share: 4 },
  'remove a certificate': { actors: professionals, share: 1 },
  'read a trade account': { actors: [...colleagues, ...professionals], share: 5 },
  'apply as a professional': { actors: hopefuls, share: 2 },
  'invite a professional': { actors: professionals, share: 3 },
  'decide an application': { actors: approvers, share: 2 },
  'try rights': { actors: [...colleagues, ...professionals.slice(0, 1)], share: 3 },
  'look at the tax': { actors: [...colleagues, ...professionals], share: 5 },
  'invite a colleague': { actors: professionals, share: 3 },
  'join with own quotes': { actors: hopefuls, share: 3 },
  'join a firm': { actors: colleagues, share: 4 },
  'withdraw an invitation': { actors: professionals, share: 1 },
  'manage a colleague': { actors: [...professionals, ...colleagues], share: 5 },
  'work for a while': { actors: hopefuls, share: 8 },
  'read the people of a firm': { actors: [...colleagues, ...professionals], share: 4 },
  'invite for a firm': { actors: colleagues, share: 4 },
  'quote for a firm': { actors: colleagues, share: 5 },
  'order for a firm': { actors: colleagues, share: 3, repeats: true },
  'open a project to the firm': { actors: [...colleagues, ...professionals], share: 3 },
  'share and leave': { actors: colleagues, share: 3 },
  'read the projects of a firm': { actors: [...professionals, ...colleagues], share: 3 },
  'repeat a webhook': { actors: people.banks, share: 3 },
  'end a refund': { actors: people.banks, share: 4 },
  'give money back at PayPal': { actors: people.banks, share: 2 },
  'dispute a payment': { actors: people.banks, share: 1 },
  'book a visit': { actors: shoppers, share: 10, repeats: true },
  'look for times': { actors: shoppers, share: 3 },
  'look who is free': { actors: agents, share: 3 },
  'hold a time': { actors: shoppers, share: 3 },
  'move a visit': { actors: shoppers, share: 4 },
  'confirm a visit': { actors: shoppers, share: 3 },
  'cancel a visit': { actors: shoppers, share: 3 },
  'look at a visit': { actors: shoppers, share: 3 },
  'comment on a visit': { actors: shoppers, share: 1 },
  'book by phone': { actors: agents, share: 2, repeats: true },
  'move for a customer': { actors: agents, share: 6, again: true },
  'undo a move': { actors: agents, share: 2 },
  'settle a visit by phone': { actors: agents, share: 2 },
  'block time': { actors: agents, share: 3, repeats: true },
  'move hours': { actors: agents, share: 2, repeats: true },
  'change a block': { actors: agents, share: 1 },
  'read a calendar': { actors: agents, share: 1 },
  'hire a consultant': { actors: agents, share: 2, repeats: true },
  'keep a record': { actors: agents, share: 2 },
  'send on leave': { actors: approvers, share: 1 },
  'ask a question': { actors: applicants, share: 5, repeats: true },
  'send the same': { actors: applicants, share: 2 },
  'ask for a call': { actors: applicants, share: 4, repeats: true },
  'ask not to be contacted': { actors: [...shoppers, ...applicants], share: 3, repeats: true },
  'answer an email': { actors: applicants, share: 5, repeats: true },
  'repeat an email': { actors: people.programs, share: 2, repeats: true },
  'send a text message': { actors: shoppers, share: 4, repeats: true },
  'write a review': { actors: customers.slice(0, 6), share: 6 },
  'change a review': { actors: customers.slice(0, 6), share: 4 },
  'remove a review': { actors: customers.slice(0, 6), share: 1 },
  'vote for a review': { actors: [...customers.slice(0, 4), ...visitors.slice(0, 4)], share: 4 },
  'report a review': { actors: [...customers.slice(0, 4), ...visitors.slice(0, 4)], share: 3 },
  'find among reviews': { actors: visitors, share: 3 },
  'look over reviews': { actors: agents, share: 2 },
  'look at own reviews': { actors: customers.slice(0, 9), share: 2 },
  'read reviews': { actors: visitors, share: 3 },
  'write a review by email': { actors: visitors.slice(0, 4), share: 2 },
  'use the link of a review': { actors: visitors.slice(0, 4), share: 3 },
  'ask about a product': { actors: visitors.slice(0, 4), share: 4, repeats: true },
  'ask the same': { actors: visitors.slice(0, 4), share: 3 },
  'answer as an owner': { actors: customers.slice(0, 4), share: 4 },
  'read product questions': { actors: visitors, share: 4 },
  'read posts': { actors: agents, share: 4 },
  'write in a project': { actors: customers, share: 5 },
  'take an order on': { actors: agents, share: 5 },
  'cancel an order': { actors: agents, share: 4, pays: true },
  'give money back': { actors: approvers, share: 6, repeats: true, pays: true },
  'approve a purchase order': { actors: approvers, share: 4 },
  'reject a purchase order': { actors: approvers, share: 1 },
  'settle an invoice': { actors: approvers, share: 4 },
  'pay a credit out': { actors: approvers, share: 5, repeats: true },
  'take a payment back': { actors: approvers, share: 2 },
  'read terms': { actors: approvers, share: 2 },
  'set a limit': { actors: [...approvers, ...treasurers], share: 3 },
  'call in sick': { actors: approvers, share: 1 },
  'note a visit': { actors: agents, share: 2 },
  'answer a question': { actors: agents, share: 4, repeats: true },
  'close a question': { actors: agents, share: 2 },
  'read a review': { actors: agents, share: 8 },
  'weeks pass': { actors: agents, share: 7 },
  'weeks pass after a visit': { actors: agents, share: 3 },
  'answer a review': { actors: agents, share: 2 },
  'take a review off': { actors: agents, share: 3 },
  'note a call': { actors: agents, share: 3 },
  'convert a request': { actors: agents, share: 4, repeats: true },
  'close a request': { actors: agents, share: 1 },
  'take a request': { actors: agents, share: 2 },
  'read a request': { actors: agents, share: 3 },
  'forget a form': { actors: visitors.slice(4, 10), share: 1 },
  'leave a form': { actors: visitors.slice(0, 4), share: 4 },
  'go on with a form': { actors: visitors.slice(0, 4), share: 3, repeats: true },
  'type a contact later': { actors: visitors.slice(0, 6), share: 3 },
  'close a late call': { actors: agents, share: 4 },
  'call about a form': { actors: agents, share: 5 },
  'look over the requests': { actors: agents, share: 3 },
  'look over the questions': { actors: agents, share: 3 },
  'send a stray email': { actors: applicants, share: 3 },
  'try the desk': { actors: [...shoppers, ...applicants], share: 2 },
  'read the work': { actors: agents, share: 2 },
  'take a question': { actors: agents, share: 1 },
  'plan a step': { actors: agents, share: 2 },
  'note a question': { actors: agents, share: 1 },
  'read the questions': { actors: agents, share: 1 },
  'read a question': { actors: agents, share: 3 },
  'merge questions': { actors: agents, share: 3 },
  'order brochures': { actors: applicants.slice(0, 6), share: 4, repeats: true },
  'mail brochures': { actors: agents, share: 4 },
  'bring brochures back': { actors: agents, share: 1 },
  'choose contact': { actors: customers, share: 1 },
  'read the choice of contact': { actors: customers, share: 1 },
  'check a contact': { actors: agents, share: 2 },
  'design a unit': { actors: designers, share: 6 },
  'open a shared design': { actors: designers, share: 2 },
  'put a design into a cart': { actors: designers, share: 5 },
  'buy a design as seen': { actors: designers, share: 2 },
  'sort a quote of designs': { actors: designers, share: 2 },
  'sort saved designs': { actors: customers.slice(0, 3), share: 3 },
  'design a list': { actors: designers, share: 3 },
  'start a design over': { actors: designers, share: 3 },
  'keep a design': { actors: customers.slice(0, 3), share: 3 },
  'furnish rooms': { actors: customers.slice(0, 6), share: 5 },
  'fill rooms': { actors: customers.slice(0, 4), share: 4 },
  'bring rooms': { actors: customers.slice(0, 6), share: 3 },
  'set a cart aside': { actors: customers, share: 3, repeats: true },
  'take a cart back': { actors: customers, share: 3, repeats: true },
  'buy a kit': { actors: designers, share: 3 },
  'undo a removal': { actors: shoppers, share: 2 },
  'keep a house': { actors: customers.slice(0, 3), share: 6, repeats: true },
  'open a shared house': { actors: designers, share: 5 },
  'sort a project': { actors: customers.slice(0, 3), share: 3 },
  'photograph a house': { actors: customers.slice(0, 6), share: 3 },
  'talk about a house': { actors: customers.slice(0, 6), share: 3 },
  'try a door': { actors: customers.slice(0, 4), share: 3 },
  'add a part once': { actors: shoppers, share: 3, repeats: true },
  'save a line for later': { actors: shoppers, share: 3 },
  'answer a merge': { actors: customers, share: 2 },
  'read emails': { actors: agents, share: 1, outsideNewsroom: true },
  'keep an address book': { actors: customers.slice(0, 4), share: 3, repeats: true },
  'change own details': { actors: customers.slice(0, 6), share: 1 },
  'look at own visits': { actors: customers, share: 2 },
  'order again': { actors: shoppers, share: 2, repeats: true },
  'copy a line': { actors: shoppers, share: 1 },
  'give up a saved cart': { actors: customers.slice(0, 4), share: 2 },
  'give work': { actors: agents, share: 2 },
  'search the desk': { actors: agents, share: 4 },
  'find an order': { actors: agents, share: 4 },
  'find in the lists': { actors: agents, share: 3 },
  'read a person': { actors: agents, share: 3 },
  'read the log': { actors: agents, share: 4 },
  'read a day': { actors: agents, share: 5 },
  'watch a calendar': { actors: agents, share: 3 },
  'open a receipt': { actors: shoppers, share: 4 },
  'open a certificate': { actors: [...colleagues, ...professionals], share: 4 },
  'take a consultant out': { actors: agents, share: 6 },
  'deal with a text': { actors: agents, share: 4 },
  'export the questions': { actors: agents, share: 2 },
  'read a cart by its code': { actors: agents, share: 3 },
  'count the work': { actors: approvers, share: 1 },
  'download data': { actors: customers, share: 2 },
  'override a feature': { actors: editors, share: 3, outsideNewsroom: true },
  'read the features': { actors: editors, share: 3, outsideNewsroom: true },
  'see a feature': { actors: visitors, share: 3, outsideNewsroom: true },
  'count the uses of features': { actors: visitors, share: 1, outsideNewsroom: true },
  'take part in a test': { actors: visitors, share: 2, outsideNewsroom: true },
  'make an account': { actors: residents, share: 1, outsideNewsroom: true },
  'forget a password': { actors: residents, share: 6, outsideNewsroom: true },
  'open a link': { actors: residents, share: 3, outsideNewsroom: true },
  'use an account': { actors: residents, share: 8, outsideNewsroom: true },
  'use a passkey': { actors: residents, share: 6, outsideNewsroom: true },
  'sign a customer out': { actors: agents, share: 1, outsideNewsroom: true },
  'save a draft': { actors: editors, share: 9, inNewsroom: true },
  publish: { actors: editors, share: 5, inNewsroom: true },
  'go back': { actors: editors, share: 2, inNewsroom: true },
  'plan a draft': { actors: editors, share: 3, inNewsroom: true },
  'give up a plan': { actors: editors, share: 2, inNewsroom: true },
  'plan a removal': { actors: editors, share: 2, inNewsroom: true },
  'guard prices': { actors: editors, share: 5, inNewsroom: true },
  'go back without the role': { actors: editors, share: 2, inNewsroom: true },
  'read the releases': { actors: editors, share: 2, inNewsroom: true },
  'begin an article': { actors: editors, share: 2, inNewsroom: true },
  'read an article': { actors: visitors, share: 3, inNewsroom: true },
};

const focusFactor = 3;

/** Each act of a week once, and those in its focus some times as often as their shares. */
export function actsOfWeek(week: number, hasEditors: boolean): readonly ActName[] {
  const focus = focusOf(week, hasEditors);
  return (Object.keys(acts) as ActName[])
    .filter((name) => (hasEditors ? !parts[name].outsideNewsroom : !parts[name].inNewsroom))
    .flatMap((name) => {
      const length = focus.has(name) ? focusFactor * parts[name].share : 1;
      return Array.from({ length }, () => name);
    });
}
