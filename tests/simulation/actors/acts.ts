import type { Chance } from '../world/chance.ts';
import type { World } from '../world/world.ts';
import { accountActs } from './account-acts.ts';
import { addressActs } from './address-acts.ts';
import { answeringActs } from './answering-acts.ts';
import { applicationActs } from './application-acts.ts';
import { approvalActs } from './approval-acts.ts';
import { articlePictureActs } from './article-pictures.ts';
import { basketActs } from './basket-acts.ts';
import { bookingActs } from './booking-acts.ts';
import { brochureActs } from './brochure-acts.ts';
import { buyerActs } from './buyer-acts.ts';
import { calendarActs } from './calendar-acts.ts';
import type { Cast, Member } from './cast.ts';
import { certificateActs } from './certificate-acts.ts';
import { checkoutActs } from './checkout-acts.ts';
import { clientLinkActs } from './client-link-acts.ts';
import { closedDayActs } from './closed-day-acts.ts';
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
import { forbiddenActs } from './forbidden-acts.ts';
import { formActs } from './form-acts.ts';
import { formCallActs } from './form-call-acts.ts';
import { freeHourActs } from './free-hour-acts.ts';
import { fullRoomActs } from './full-room-acts.ts';
import { goodsActs } from './goods-acts.ts';
import { hiringActs } from './hiring-acts.ts';
import { houseCommentActs } from './house-comment-acts.ts';
import { housePhotoActs } from './house-photo-acts.ts';
import { inquiryActs } from './inquiry-acts.ts';
import { invitationActs } from './invitation-acts.ts';
import { jobListActs } from './job-list-acts.ts';
import { joiningActs } from './joining-acts.ts';
import { labelActs } from './label-acts.ts';
import { lateFormActs } from './late-form-acts.ts';
import { leavingActs } from './leaving-acts.ts';
import { letterheadActs } from './letterhead-acts.ts';
import { listDesignActs } from './list-design-acts.ts';
import { listOrderActs } from './list-order-acts.ts';
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
import { placeActs } from './place-acts.ts';
import { plainFormActs } from './plain-form-acts.ts';
import { plainInquiryActs } from './plain-inquiry-acts.ts';
import { plainOrderActs } from './plain-order-acts.ts';
import { plainStopActs } from './plain-stop-acts.ts';
import { postDeskActs } from './post-desk-acts.ts';
import { previewActs } from './preview-acts.ts';
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
import { renamingActs } from './renaming-acts.ts';
import { repeatActs } from './repeat-acts.ts';
import { requestActs } from './request-acts.ts';
import { requestDeskActs } from './request-desk-acts.ts';
import { resendingActs } from './resending-acts.ts';
import { restartedDesignActs } from './restarted-design-acts.ts';
import { reviewActs } from './review-acts.ts';
import { reviewChangeActs } from './review-change-acts.ts';
import { reviewDeskActs } from './review-desk-acts.ts';
import { reviewLinkActs } from './review-link-acts.ts';
import { reviewListActs } from './review-list-acts.ts';
import { roleActs } from './role-acts.ts';
import { roomActs } from './room-acts.ts';
import { saleActs } from './sale-acts.ts';
import { sameWordsActs } from './same-words-acts.ts';
import { savedBasketActs } from './saved-basket-acts.ts';
import { searchActs } from './search-acts.ts';
import { sendingActs } from './sending-acts.ts';
import { sharedNumberActs } from './shared-number-acts.ts';
import { shoppingActs } from './shopping-acts.ts';
import { siteFigureActs } from './site-figure-acts.ts';
import { siteSearchActs } from './site-search-acts.ts';
import { strayEmailActs } from './stray-email-acts.ts';
import { termsActs } from './terms-acts.ts';
import { textActs } from './text-acts.ts';
import { tradeAccountActs } from './trade-account-acts.ts';
import { tradeDeskActs } from './trade-desk-acts.ts';
import { typedAddressActs } from './typed-address-acts.ts';
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
  ...plainOrderActs,
  ...approvalActs,
  ...quoteActs,
  ...certificateActs,
  ...applicationActs,
  ...joiningActs,
  ...tradeAccountActs,
  ...firmActs,
  ...firmProjectActs,
  ...bookingActs,
  ...plainFormActs,
  ...placeActs,
  ...goodsActs,
  ...visitActs,
  ...visitDeskActs,
  ...calendarActs,
  ...freeHourActs,
  ...hiringActs,
  ...sendingActs,
  ...contactActs,
  ...plainStopActs,
  ...requestActs,
  ...formActs,
  ...formCallActs,
  ...brochureActs,
  ...labelActs,
  ...inquiryActs,
  ...plainInquiryActs,
  ...waitingListActs,
  ...workListActs,
  ...strayEmailActs,
  ...deskDoorActs,
  ...forbiddenActs,
  ...answeringActs,
  ...writingActs,
  ...reviewActs,
  ...reviewChangeActs,
  ...reviewLinkActs,
  ...reviewDeskActs,
  ...reviewListActs,
  ...productQuestionActs,
  ...postDeskActs,
  ...deskActs,
  ...refundActs,
  ...editorActs,
  ...accountActs,
  ...designActs,
  ...basketActs,
  ...savedBasketActs,
  ...projectActs,
  ...doorActs,
  ...flagActs,
  ...privacyActs,
  ...ownDetailsActs,
  ...repeatActs,
  ...countActs,
  ...termsActs,
  ...textActs,
  ...sharedNumberActs,
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
  ...articlePictureActs,
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
  ...letterheadActs,
  ...closedDayActs,
  ...previewActs,
  ...firmQuoteActs,
  ...proInviteActs,
  ...roleActs,
  ...renamingActs,
  ...siteFigureActs,
  ...siteSearchActs,
  ...listOrderActs,
  ...typedAddressActs,
};

export type ActName = keyof typeof acts;
