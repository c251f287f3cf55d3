/** The closed set of error codes. Wire numbers follow the REST contract; messages live in @lectern/i18n as `errors.<code>`. */
export const ERROR_CODES = {
  conflict: { wire: -1, http: 200 },
  sharePasswordRequired: { wire: -2, http: 200 },
  sharePasswordWrong: { wire: -2, http: 200 },
  notPublic: { wire: -3, http: 200 },
  articleDeleted: { wire: -3, http: 200 },
  readerNotAllowed: { wire: -3, http: 200 },
  loginRefused: { wire: -4, http: 200 },
  loginLocked: { wire: -4, http: 200 },
  loginCodeRefused: { wire: -4, http: 200 },
  memberDisabled: { wire: -4, http: 200 },
  /** A person who was removed from the organisation, and did not get a new invitation of their own. */
  memberRemoved: { wire: -4, http: 200 },
  tenantDisabled: { wire: -4, http: 200 },
  /** The directory that knows the password does not respond. */
  directoryUnavailable: { wire: -4, http: 200 },
  signInExpired: { wire: -4, http: 200 },
  thirdPartyRefused: { wire: -4, http: 200 },
  passkeyRefused: { wire: -4, http: 200 },
  secondFactorRequired: { wire: -4, http: 200 },
  secondFactorWrong: { wire: -4, http: 200 },
  bindingExpired: { wire: -5, http: 200 },
  bindingCodeWrong: { wire: -5, http: 200 },
  bindingTaken: { wire: -5, http: 200 },
  bindingNoMember: { wire: -5, http: 200 },
  providerUnavailable: { wire: 1, http: 200 },
  linkTaken: { wire: 1, http: 200 },
  lastSignInWay: { wire: 1, http: 200 },
  returnRefused: { wire: 1, http: 200 },
  failed: { wire: 1, http: 200 },
  notAvailable: { wire: 1, http: 200 },
  forbidden: { wire: 1, http: 200 },
  nothingToPublish: { wire: 1, http: 200 },
  /** Sensitive words in what was to be published; `data.words` says which and where. */
  wordsHeld: { wire: 1, http: 200 },
  /** Sensitive words in a text that was to be saved; the fields say which, `data.words` too. */
  wordsRefused: { wire: 1, http: 200 },
  /** A scan of all articles for sensitive words is running. */
  scanRunning: { wire: 1, http: 200 },
  folderNotPublishable: { wire: 1, http: 200 },
  alreadyUnpublished: { wire: 1, http: 200 },
  neverPublished: { wire: 1, http: 200 },
  commentsDisabled: { wire: 1, http: 200 },
  moveIntoItself: { wire: 1, http: 200 },
  administratorNeeded: { wire: 1, http: 200 },
  aiDisabled: { wire: 1, http: 200 },
  /** The free answers of this month and the purchased ones are used up. */
  aiQuotaExceeded: { wire: 1, http: 200 },
  /** Members are still answered. */
  aiVisitorQuotaExceeded: { wire: 1, http: 200 },
  /** The tenant's own endpoint did not respond correctly. */
  aiProviderFailed: { wire: 1, http: 200 },
  /** No model is configured, or the enterprise has it switched off. */
  assistUnavailable: { wire: 1, http: 200 },
  /** 'AI generation error, please try again later' */
  assistFailed: { wire: 1, http: 200 },
  /** 'The current file contains empty data and import failed. Please re import.' */
  importEmpty: { wire: 1, http: 200 },
  importKind: { wire: 1, http: 200 },
  importBroken: { wire: 1, http: 200 },
  /** It wants a password. */
  importLocked: { wire: 1, http: 200 },
  importTooMany: { wire: 1, http: 200 },
  /** The process that ran the import ended twice while it did. */
  importCrashed: { wire: 1, http: 200 },
  /** A file that needs more memory, or has more parts, than a conversion may use. */
  conversionTooLarge: { wire: 1, http: 200 },
  conversionTooSlow: { wire: 1, http: 200 },
  conversionUnreadable: { wire: 1, http: 200 },
  memberFileKind: { wire: 1, http: 200 },
  /** A file of members without the headings that are needed; `params` name them. */
  memberFileHeadings: { wire: 1, http: 200 },
  memberFileEmpty: { wire: 1, http: 200 },
  memberFileLines: { wire: 1, http: 200 },
  /** A quotation mark that is never closed swallows the rest of the file. */
  memberFileQuotes: { wire: 1, http: 200 },
  /** Another file of the same organisation is being imported. */
  memberImportRunning: { wire: 1, http: 200 },
  /** An application is being audited or has passed: it is withdrawn before another one. */
  certificationOpen: { wire: 1, http: 200 },
  /** An application that has ended, or ended meanwhile. */
  certificationEnded: { wire: 1, http: 200 },
  certificationFile: { wire: 1, http: 200 },
  /** Too many documents that belong to no application. */
  certificationPending: { wire: 1, http: 200 },
  /** The order has left the state in which this is possible. */
  orderEnded: { wire: 1, http: 200 },
  /** Too many orders wait for payment. */
  orderLimit: { wire: 1, http: 200 },
  /** Only orders that are paid, of one currency and on no other invoice, can be invoiced. */
  invoiceOrders: { wire: 1, http: 200 },
  /** The invoice has left the state in which this is possible. */
  invoiceEnded: { wire: 1, http: 200 },
  /** Not a PDF, OFD or XML file, or a damaged one. */
  invoiceFile: { wire: 1, http: 200 },
  /** This way to pay is not set up, or not for this currency. */
  paymentWay: { wire: 1, http: 200 },
  /** The payment service refused or did not answer. */
  paymentFailed: { wire: 1, http: 200 },
  /** The link of a welcome is expired, used, replaced or unknown. */
  welcomeInvalid: { wire: 1, http: 200 },
  /** The address of the welcome is not that of the signed-in account. */
  welcomeNotYours: { wire: 1, http: 200 },
  synonymLimit: { wire: 1, http: 200 },
  pinLimit: { wire: 1, http: 200 },
  setLimit: { wire: 1, http: 200 },
  /** The questions of the manual are being answered already. */
  replayRunning: { wire: 1, http: 200 },
  /** As many themes as a manual may have. */
  themeLimit: { wire: 1, http: 200 },
  /** Visitors see it: it has to be disabled first. */
  themeEnabled: { wire: 1, http: 200 },
  /** A theme that was never published has nothing to enable. */
  themeUnpublished: { wire: 1, http: 200 },
  /** The portal of a manual that is not released would have no readers. */
  portalUnreleased: { wire: 1, http: 200 },
  notExportable: { wire: 1, http: 200 },
  /** The manual does not let its readers take files of its articles. */
  exportForbidden: { wire: 1, http: 200 },
  /** Another export of the same person is not finished. */
  exportRunning: { wire: 1, http: 200 },
  /** An article with a watermark, in a format that shows none. */
  exportMarked: { wire: 1, http: 200 },
  exportEmpty: { wire: 1, http: 200 },
  exportTooLarge: { wire: 1, http: 200 },
  exportTooSlow: { wire: 1, http: 200 },
  /** The process that wrote the file ended on this content. */
  exportBroken: { wire: 1, http: 200 },
  /** A notice that has started is not changed any more. */
  noticeStarted: { wire: 1, http: 200 },
  /** A notice that is over or was withdrawn has nothing to withdraw. */
  noticeOver: { wire: 1, http: 200 },
  alreadyInitialized: { wire: 1, http: 200 },
  /** A message that cannot be sent again; `params.why` says why. */
  notResendable: { wire: 1, http: 200 },
  /** Nobody says at which address the product is, so no link can be written. */
  addressMissing: { wire: 1, http: 200 },
  mailFailed: { wire: 1, http: 200 },
  fileType: { wire: 1, http: 200 },
  fileEmpty: { wire: 1, http: 200 },
  storageFull: { wire: 1, http: 200 },
  /** The texts of the organisation take all the space that they may. */
  textFull: { wire: 1, http: 200 },
  /** No more pictures with feedback today, or none at all until some are deleted; the text alone is welcome. */
  feedbackPictures: { wire: 1, http: 200 },
  /** The received bytes differ from the announced ones. */
  fileDamaged: { wire: 1, http: 200 },
  /** A picture of another site that cannot be fetched, is too large, or is not a picture. */
  pictureUnreachable: { wire: 1, http: 200 },
  fileInUse: { wire: 1, http: 200 },
  /** 'The link is invalid!' */
  invitationInvalid: { wire: 1, http: 200 },
  alreadyMember: { wire: 1, http: 200 },
  lastAdministrator: { wire: 1, http: 200 },
  /** The organisation that answers on the platform's own address; without it nobody could sign in there. */
  defaultTenant: { wire: 1, http: 200 },
  /** Its time is over: some of what it had may be gone already. */
  tenantDeleting: { wire: 1, http: 200 },
  /** The sign-in is too long ago for what is dangerous. */
  proofNeeded: { wire: 1, http: 200 },
  operatorProtected: { wire: 1, http: 200 },
  notYourself: { wire: 1, http: 200 },
  memberElsewhere: { wire: 1, http: 200 },
  /** They have proven a phone or an e-mail address: the account is theirs alone. */
  memberOwnsAccount: { wire: 1, http: 200 },
  /** A session that a tenant's own provider opened must not change the account. */
  sessionBound: { wire: 1, http: 200 },
  /** An account that administrators made: first its owner proves a phone or an e-mail address. */
  accountManaged: { wire: 1, http: 200 },
  /** An API token must not touch the ways in which people come in. */
  personNeeded: { wire: 1, http: 200 },
  /** Name, contacts, password and status of this account are those of the organisation's directory. */
  accountOfDirectory: { wire: 1, http: 200 },
  /** The directory failed; `data.reason` names why. */
  ldapFailed: { wire: 1, http: 200 },
  /** The directory is being read already. */
  ldapRunning: { wire: 1, http: 200 },
  /** No directory is set up, or it is switched off. */
  ldapOff: { wire: 1, http: 200 },
  gitOff: { wire: 1, http: 200 },
  gitRunning: { wire: 1, http: 200 },
  registrationClosed: { wire: 1, http: 200 },
  /** Organisations are founded by who has an invitation of the operators. */
  registrationByInvitation: { wire: 1, http: 200 },
  invalidInput: { wire: 2, http: 200 },
  nameTaken: { wire: 2, http: 200 },
  manualCodeTaken: { wire: 2, http: 200 },
  confirmMismatch: { wire: 2, http: 200 },
  codeWrong: { wire: 2, http: 200 },
  unauthenticated: { wire: 3, http: 400 },
  roleRequired: { wire: 4, http: 401 },
  notFound: { wire: 5, http: 200 },
  tooManyRequests: { wire: 6, http: 429 },
  /** A change that was sent before and is still being made, or nobody knows how it ended. */
  callUnknown: { wire: 2, http: 409 },
  /** Too many names that others have were tried. */
  takenLimit: { wire: 6, http: 429 },
  /** The organisation has sent as many messages as it may; `data` says how many are left. */
  messageLimit: { wire: 6, http: 429 },
  /** Founders prove a phone number or an email address first. */
  registrationProofNeeded: { wire: 1, http: 200 },
  /** So many organisations were founded from one network, or altogether, today. */
  registrationNetworkLimit: { wire: 6, http: 429 },
  registrationDayLimit: { wire: 6, http: 429 },
  codeTooSoon: { wire: 6, http: 429 },
  codeLimit: { wire: 6, http: 429 },
  conversionBusy: { wire: 6, http: 429 },
  tooLarge: { wire: 7, http: 413 },
  fileTooLarge: { wire: 7, http: 413 },
  /** The database does not respond. */
  unavailable: { wire: 9, http: 503 },
  /** A disk of the service has no room. */
  diskFull: { wire: 9, http: 503 },
  internal: { wire: 9, http: 500 },
} as const satisfies Record<string, { wire: number; http: number }>

export type ErrorCode = keyof typeof ERROR_CODES

/** What a call did not find: `data.missing` of code 5. `record` is for people who can reach nothing of the kind. */
export const MISSING = [
  'account',
  'answer',
  'article',
  'branding',
  'certification',
  'comment',
  'conversation',
  'export',
  'feedback',
  'file',
  'dictionary',
  'folder',
  'group',
  'import',
  'invitation',
  'invoice',
  'log',
  'link',
  'manual',
  'member',
  'message',
  'notice',
  'order',
  'package',
  'page',
  'parameter',
  'passkey',
  'path',
  'pin',
  'promotionLink',
  'provider',
  'qrCode',
  'question',
  'record',
  'run',
  'session',
  'space',
  'synonym',
  'template',
  'templateGroup',
  'tenant',
  'theme',
  'upload',
  'version',
] as const
export type Missing = (typeof MISSING)[number]

/** Field problem in `data` of code 2: a key of `errors.fields.*` with its parameters. */
export type FieldProblem = { key: string; params?: Record<string, string | number> }
