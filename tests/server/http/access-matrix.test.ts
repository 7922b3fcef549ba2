import { type Role, roles } from '#domain/access/role.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import type { FileEndpoint } from '#domain/contracts/file-endpoint.ts';
import { type AccountName, asAccount, verifyAccountName } from '#tests/support/account/staff-accounts.ts';
import { contractEndpoints, contractFiles } from '#tests/support/contract-endpoints.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { send } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

/** Allowed calls per role. The test fails until a new call is added here. */
const callsOf: { by: readonly Role[]; calls: readonly string[] }[] = [
  {
    by: roles,
    calls: [
      ...['addCartBundle', 'addCartItem', 'copyCartItem', 'getCart', 'removeCartItem', 'restoreCartItem'],
      ...['saveCartItem', 'updateCartItem', 'getDeliveryDetails', 'getPaymentSettings', 'quoteCheckout'],
      ...['changeCartKit', 'removeCartKit'],
      ...['startOrder', 'captureOrder', 'getOrder', 'cancelOrder', 'reorder', 'orderReceipt'],
      ...['startConfiguration', 'getConfiguration', 'answerQuestion', 'reconfigure', 'replaceProduct'],
      ...['changeConfigurationQuantity', 'drawConfiguration', 'configurationDrawing', 'configurationPdf'],
      ...['findDesign', 'getQuote', 'quotePdf', 'findProducts', 'getBundle', 'getStockWindows'],
      ...['getProductTile', 'getProductTileOfList', 'getProductTiles', 'createLead', 'getLead'],
      ...['getBeta', 'getBranch', 'getBranchShowrooms', 'getContractors', 'getDirectory', 'getMarket'],
      ...['getMarketByCoordinates', 'getNearestShowroom', 'getPlace', 'getPlaces', 'getService'],
      ...['getShowroom', 'getShowroomInfo', 'getShowroomsByCoordinates', 'getShowroomsByPostalCode'],
      ...['postServiceArea', 'formatAddress', 'searchAddresses', 'stopContact'],
      ...['listProductReviews', 'listBranchReviews', 'voteHelpful', 'reportReview'],
      ...['openReviewInvitation', 'writeInvitedReview', 'removeInvitedReview'],
      ...['writeReviewByEmail', 'confirmReview', 'reviewPhoto'],
      ...['listProductQuestions', 'listBranchQuestions', 'askAboutProduct', 'askAboutBranch'],
      ...['startPartialLead', 'updatePartialLead', 'removePartialLead', 'receiveText'],
      ...['sendInquiry', 'readWarrantyTerms'],
      ...['listSlots', 'getCaptcha', 'holdSlot', 'releaseHold', 'createAppointment', 'getAppointment'],
      ...['rescheduleAppointment', 'cancelAppointment', 'confirmAppointment', 'commentAppointment'],
      'getAppointmentCalendar',
      'recordSiteEvents',
      ...['listFlags', 'getIdentity', 'postIdentity', 'postFlagAnalytics', 'reportSplitEvent'],
      'getCampaign',
      ...[
        'getProjectGoods',
        'makeDesigns',
        'getSharedChoices',
        'findGoodsByNumber',
        'addGoodsToCart',
        'designDrawing',
      ],
      'projectSchedule',
      'printBrochures',
      ...['readProInvite', 'readSharedProject'],
      ...['addSharedComment', 'readSharedPhoto'],
      ...['readSharedQuote', 'answerSharedQuote', 'printSharedQuote'],
    ],
  },
  {
    by: roles.filter((role) => role !== 'visitor'),
    calls: [
      ...[
        'getCustomer',
        'updateCustomer',
        'getPreferences',
        'updatePreferences',
        'getAddresses',
        'addAddress',
      ],
      ...['updateAddress', 'removeAddress', 'getAccountOrders', 'getSavedCarts', 'saveCart'],
      ...['restoreSavedCart', 'removeSavedCart', 'getSavedConfigurations', 'saveConfigurations'],
      ...['renameSavedConfiguration', 'removeSavedConfiguration', 'getAccountData', 'deleteAccount'],
      'answerCartMerge',
      'ownReviewPhoto',
      ...['writeProductReview', 'writeBranchReview', 'listOwnReviews', 'editReview', 'removeReview'],
      'answerAsOwner',
      ...['getSignIns', 'endSignIn', 'endOtherSignIns', 'endAllSignIns', 'changePassword'],
      ...['requestEmailChange', 'getPasskeys', 'beginPasskey', 'addPasskey', 'renamePasskey'],
      ...['removePasskey', 'getOwnDoNotContact', 'setOwnDoNotContact'],
      ...['listOwnConsultations', 'getTradeDiscounts'],
      ...['orderOnAccount', 'getProAccount', 'sendTaxCertificate', 'removeTaxCertificate'],
      'taxCertificateFile',
      ...['getFirm', 'inviteToFirm', 'withdrawFirmInvite', 'readFirmInvite', 'joinFirm', 'changeMember'],
      ...['removeMember', 'getFirmProjects', 'shareWithFirm'],
      ...['getProApplication', 'applyAsProfessional', 'withdrawProApplication', 'inviteProfessional'],
      ...['getProjects', 'createProject', 'getProject', 'updateProject', 'deleteProject', 'purgeProject'],
      'getGroups',
      ...['createGroup', 'updateGroup', 'deleteGroup', 'getItems', 'createItem', 'updateItem'],
      ...['deleteItem', 'syncProjects', 'putProjectPhoto', 'projectPhoto'],
      ...['getProjectLinks', 'createProjectLink', 'withdrawProjectLink', 'getProjectComments'],
      ...['addProjectComment', 'seeProjectComments', 'removeProjectComment'],
      ...['getBusiness', 'updateBusiness', 'updateBusinessLogo', 'removeBusinessLogo'],
      ...['previewClientQuote', 'issueClientQuote', 'listClientQuotes', 'withdrawClientQuote'],
      ...['clientQuotePdf', 'clientQuoteGoods', 'sendClientQuote'],
    ],
  },
  {
    by: ['agent', 'editor', 'administrator'],
    calls: ['deskReadSiteFigures'],
  },
  {
    by: ['editor', 'administrator'],
    calls: [
      ...['adminListFeatures', 'adminOverrideFeature', 'adminEndOverride'],
      ...['createRelease', 'listReleases', 'readRelease', 'listReleaseChanges', 'activateRelease'],
      ...['listDrafts', 'scheduleDraft', 'previewDraft', 'readDraftPreview'],
      ...['saveContentEntry', 'discardDraft', 'listSitePictures', 'readSitePicture'],
      ...['getEditorConfig', 'getEditorForm', 'drawEditorFragment', 'findPages'],
      ...['listContentEntries', 'readContentEntry', 'renameContentEntry', 'unpublishContentEntry'],
    ],
  },
  {
    by: ['administrator', 'approve_money'],
    calls: [
      ...['deskRefundOrder', 'deskApprovePurchaseOrder', 'deskRejectPurchaseOrder'],
      ...['deskSetCreditTerms', 'deskSettleCharge', 'deskReopenCharge'],
      ...['deskListApprovals', 'deskConfirmApproval', 'deskRefuseApproval'],
      'deskSetApprovalNotices',
    ],
  },
  {
    by: ['administrator', 'approve_trade'],
    calls: [
      ...['deskApproveTaxCertificate', 'deskRejectTaxCertificate'],
      ...['deskAcceptProApplication', 'deskDeclineProApplication'],
    ],
  },
  {
    by: ['administrator', 'run_jobs'],
    calls: [...['deskSearchJobs', 'deskReviveJob', 'deskRunDueJobs', 'deskListSchedules', 'deskRunSchedule']],
  },
  {
    by: ['agent', 'administrator'],
    calls: [
      ...['deskSearchOrders', 'deskReadOrder', 'deskAdvanceOrder', 'deskCancelOrder'],
      ...['deskNoteOrder', 'deskSearchEmails', 'deskReadEmail', 'deskResendEmail', 'deskReadCart'],
      ...['deskListReviews', 'deskShowReview', 'deskRefuseReview', 'deskConfirmReviewRefusal'],
      ...['deskReplyToReview', 'deskReviewPhoto', 'deskKeepReview'],
      ...['deskListQuestions', 'deskShowQuestion', 'deskRefuseQuestion', 'deskConfirmQuestionRefusal'],
      'deskAnswerQuestion',
      ...['deskReadStaffLog', 'deskSearchCustomers', 'deskReadCustomer', 'deskEndCustomerSignIns'],
      ...['deskListConsultants', 'deskAddConsultant', 'deskChangeConsultant', 'deskRemoveConsultant'],
      ...['deskListCalendarBlocks', 'deskAddCalendarBlock', 'deskChangeCalendarBlock'],
      'deskRemoveCalendarBlock',
      ...[
        'deskListLeads',
        'deskReadLead',
        'deskClaimLead',
        'deskCloseCall',
        'deskCheckContact',
        'deskResumeContact',
        'deskListTexts',
        'deskFinishText',
      ],
      ...['deskListInquiries', 'deskReadInquiry', 'deskAssignInquiry', 'deskNoteInquiry'],
      ...['deskListBrochureMailings', 'deskPrintBrochureLabels', 'deskMarkBrochuresMailed'],
      'deskMarkBrochuresReturned',
      ...['deskExportInquiries', 'deskMergeInquiry', 'deskSeparateInquiry'],
      ...['deskReadInquiryFile', 'deskAnswerInquiry', 'deskPlanInquiry', 'deskCloseInquiry'],
      ...['deskListProAccounts', 'deskReadProQueue', 'deskReadProAccount'],
      ...['deskChangeOrderAddress', 'deskChangeOrderPhone', 'deskChangeOrderPromise'],
      'deskChangeOrderShipment',
      ...['deskCertificateFile', 'deskListProApplications', 'deskAssignWork'],
      ...['deskListConsultantChoices', 'deskMoveConsultation', 'deskUndoMove'],
      ...['deskReadDay', 'deskReadRevision', 'deskReadMonth', 'deskSearchConsultations'],
      ...['deskListRequests', 'deskReadRequest', 'deskAssignRequest'],
      ...[
        'deskNoteCall',
        'deskCloseRequest',
        'deskCountWork',
        'deskListWork',
        'deskListColleagues',
        'deskSearch',
        'deskReadPerson',
        'deskCheckContacts',
      ],
      ...['deskReadConsultation', 'deskNoteConsultation', 'deskCallInSick', 'convertLead'],
    ],
  },
];

const everyCall: (Endpoint | FileEndpoint)[] = [...contractEndpoints, ...contractFiles];
const expected = new Map(callsOf.flatMap(({ by, calls }) => calls.map((call) => [call, by] as const)));

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp({ verifyBearer: verifyAccountName });
});
afterAll(() => test.close());

/** An account with this role alone */
const accountOf: Readonly<Record<Exclude<Role, 'visitor'>, AccountName>> = {
  customer: 'customer',
  pro: 'pro',
  agent: 'clerk',
  editor: 'writer',
  administrator: 'administrator',
  approve_money: 'approver',
  publish_prices: 'pricer',
  run_jobs: 'operator',
  approve_trade: 'buyer',
};

const verdicts: Record<string, string> = { sign_in_needed: 'sign in', forbidden: 'no' };

async function askAs(role: Role, call: Endpoint | FileEndpoint): Promise<string> {
  const headers = role === 'visitor' ? {} : asAccount(accountOf[role]);
  const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '-']));
  const response = await send(test.app, { method: 'GET', ...call } as Endpoint, { params }, headers);
  const isRefused = response.statusCode === 401 || response.statusCode === 403;
  return (isRefused && verdicts[response.json().error.code]) || 'yes';
}

describe('every call by every role', () => {
  it('stands in the table, and nothing else does', () => {
    expect(everyCall.map(({ operationId }) => operationId).sort()).toEqual([...expected.keys()].sort());
  });

  it.each(roles)('[6.1] as %s is answered or refused as the table says', async (role) => {
    const answers: [string, string][] = [];
    for (const call of everyCall) answers.push([call.operationId, await askAs(role, call)]);
    const refused = role === 'visitor' ? 'sign in' : 'no';
    const table = everyCall.map(({ operationId }) => [
      operationId,
      expected.get(operationId)?.includes(role) ? 'yes' : refused,
    ]);
    expect(answers).toEqual(table);
  });
});
