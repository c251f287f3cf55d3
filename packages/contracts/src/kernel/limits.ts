import { CONTENT_LIMITS } from './content-limits.ts'

/** Business constants of specification §5 and §9 for pages, verbs and tests. Areas keep in their contracts those that no other knows. */
export const LIMITS = {
  /** Names of spaces and manuals, and how far operators may raise it (`nameLength`). */
  resourceName: 12,
  resourceNameMost: 40,
  spaceRemark: 18,
  manualDescription: 200,
  manualCode: 50,
  articleTitle: 200,
  account: 100,
  password: 128,
  passwordMin: 6,
  personName: 50,
  nickname: 50,
  email: 254,
  area: 100,
  address: 200,
  profileText: 200,
  groupName: 50,
  groupRemark: 200,
  companyName: 100,
  inviteCode: 64,
  /** Members that one call may change together. */
  batch: 100,
  /** Validity of an invitation by email. */
  invitationDays: 7,
  /** Validity of a welcome link. */
  welcomeDays: 7,
  /** A file of members: lines, megabytes, characters of a cell that are kept, groups of a line, problems of a line. */
  memberFileLines: 5_000,
  memberFileMb: 5,
  memberFileCell: 500,
  memberFileGroups: 50,
  /** Real-name certification: characters of a number and of a reason, megabytes of a document, documents of an application. */
  certificationNumber: 40,
  certificationReason: 200,
  certificationFileMb: 10,
  certificationFiles: 6,
  /** Uploaded documents of a person that belong to no application. */
  certificationPending: 20,
  /** Retention of documents of a refused application. */
  certificationDays: 30,
  /** Orders: characters of a package's name, of a note and of the account for transfers; orders of an organisation that wait for payment. */
  packageName: 50,
  orderNote: 200,
  transferAccount: 1_000,
  paymentKey: 8_000,
  pendingOrders: 10,
  /** Rows of an export of orders. */
  orderRows: 10_000,
  /** Invoices: characters of their parts, orders on one, megabytes of its file. */
  taxNumber: 40,
  invoiceName: 100,
  invoiceLine: 50,
  invoiceAddress: 200,
  invoiceReason: 200,
  invoiceOrders: 100,
  invoiceFileMb: 10,
  /** Logs: entries on a page, rows of an export, characters kept of what a call sent and of what it returned. */
  logPage: 30,
  logRows: 50_000,
  callData: 2_000,
  codeDigits: 6,
  /** Validity of a code. */
  codeMinutes: 5,
  /** Wrong attempts before a code becomes invalid. */
  codeTries: 5,
  codeResendSeconds: 60,
  /** Codes per hour to one phone or address, and requested from one IP address. */
  codesPerTarget: 10,
  codesPerIp: 60,
  searchText: 500,
  sensitiveWord: 50,
  sensitiveCategory: 30,
  /** Sensitive words of one kind, categories of them, and characters of a file of them. */
  sensitiveWords: 100_000,
  sensitiveCategories: 100,
  sensitiveFile: 8_000_000,
  modelName: 100,
  modelPrefix: 1_000,
  extraBody: 2_000,
  tokens: 1_000_000_000_000,
  money: 1_000_000_000,
  tokenPrice: 1_000_000,
  apiKey: 500,
  webAddress: 2_048,
  sharePassword: 64,
  /** Words of one meaning: characters of a word, words of a group, groups of a tenant. */
  synonymWord: 50,
  synonymWords: 20,
  synonymGroups: 1_000,
  /** Answers tied to questions: of a manual, further wordings of one question, characters of an answer. */
  pins: 500,
  pinWordings: 20,
  pinText: 2_000,
  /** Questions that a manual is tried with, characters of the words that an answer is to hold, and of a file of questions. */
  setQuestions: 500,
  setPhrase: 200,
  setFile: 400_000,
  /** Drafts that one check of a question set looks at. */
  checkedDrafts: 500,
  /** Reason to publish although questions lose their answers. */
  publishReason: 500,
  /** Characters of one article's Markdown or serialised blocks. */
  articleContent: CONTENT_LIMITS.characters,
  templateName: 50,
  templateDescription: 200,
  templateGroup: 50,
  /** Articles and folders in a template of a manual. */
  templateArticles: 500,
  /** Groups of one kind of template of the platform. */
  templateGroups: 100,
  /** Characters of a text, and of an instruction, that the model receives. */
  assistText: 20_000,
  assistInstruction: 2_000,
  robotName: 200,
  /** Prompt text, guides and descriptions of the robot. */
  robotText: 500,
  guideWord: 50,
  guideWords: 4,
  hotWords: 4,
  /** Articles of one guide word or hot word. */
  relatedContents: 4,
  /** Hosts that may show the robot in a frame. */
  robotHosts: 50,
  /** Articles that one call may move, copy or delete together, and how many all of them may be with what is below. */
  articleBatch: 500,
  copiedArticles: 2_000,
  feedback: 500,
  /** Pictures that a reader may send along, each as large as a logo. */
  feedbackPictures: 5,
  /** Pictures that one visitor may send to an organisation in a day; megabytes of all that an organisation keeps. */
  feedbackPicturesDaily: 20,
  feedbackStorageMb: 200,
  /** Maximum time ahead for scheduled publishing. */
  scheduleDays: 365,
  commentText: 2_000,
  commentQuote: 300,
  /** Words that a comment is about: number of blocks, characters in one block, and characters around them by which they are found. */
  commentAnchorParts: 50,
  commentAnchorText: 5_000,
  commentAnchorContext: 32,
  commentMentions: 20,
  seoKeywords: 300,
  seoTitle: 100,
  /** Sites that may frame the articles of a manual. */
  embedHosts: 20,
  /** Addresses in one sitemap file, as the protocol requires. */
  siteMapUrls: 50_000,
  /** Best at 100 to 160; longer ones are cut by search engines. */
  seoDescription: 500,
  supportText: 200,
  /** Members and groups that get a role in one call. */
  grantHolders: 100,
  /** Themes of one manual, and what one theme may hold. */
  themes: 20,
  themeName: 50,
  themeSections: 30,
  themeListItems: 24,
  themeNavItems: 12,
  themeHotWords: 8,
  /** Manuals under one portal beside its own. */
  themeManuals: 50,
  themeSiteName: 50,
  themeTitle: 100,
  themeSubtitle: 300,
  themeLabel: 60,
  /** Characters of a text in Markdown. */
  themeText: 5_000,
  noticeTitle: 100,
  noticeText: 5_000,
  /** Maximum recipients of one notice: organisations, groups, people. */
  noticeTenants: 200,
  noticeGroups: 100,
  noticePeople: 500,
  /** Notices that one page shows at the same time. */
  noticesShown: 50,
  preferenceKey: 64,
  preferenceContent: 10_000,
  pageSize: 10,
  pageSizeMax: 100,
  idLength: 64,
  /** Megabytes; `maxFileSize` of §9. */
  fileSizeMb: 100,
  /** Megabytes that the texts of one organisation may take, unless the operators set `maxTextStorage`. */
  textStorageMb: 2_048,
  /** Megabytes of one picture that is fetched from another site. */
  remotePictureMb: 20,
  /** Megabytes of a page that is read for the card of a link to it. */
  linkPageMb: 2,
  /** Files in one upload list. */
  uploadList: 10,
  tokenDays: 400,
  /** Characters of an open API token and of an AI token. */
  token: 32,
  disableReason: 500,
  domain: 253,
  systemName: 50,
  parameterValue: 2_000,
  /** Dictionaries of the platform, and entries of one. */
  dictionaries: 200,
  dictionaryEntries: 200,
  dictionaryCode: 40,
  dictionaryValue: 64,
  dictionaryLabel: 100,
  dictionaryRemark: 200,
  pem: 65_536,
  /** Recent documents, and names found, per call. */
  nearby: 50,
  /** Bytes: logo, customer-support image and header image; tab icon. */
  imageBytes: 1_048_576,
  tabIconBytes: 104_858,
} as const
