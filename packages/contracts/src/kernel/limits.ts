import { CONTENT_LIMITS } from './content-limits.ts'

/** Business constants of specification §5 and §9 for pages, verbs and tests. Areas keep in their contracts those that no other knows. */
export const LIMITS = {
  /** Names of spaces and manuals, and how far operators may raise it (`nameLength`). */
  resourceName: 12,
  resourceNameMost: 40,
  articleTitle: 200,
  account: 100,
  password: 128,
  passwordMin: 6,
  passwordMinMost: 64,
  personName: 50,
  nickname: 50,
  email: 254,
  address: 200,
  companyName: 100,
  inviteCode: 64,
  /** Members that one call may change together. */
  batch: 100,
  searchText: 500,
  webAddress: 2_048,
  sharePassword: 64,
  /** Characters of one article's Markdown or serialised blocks. */
  articleContent: CONTENT_LIMITS.characters,
  feedback: 500,
  seoKeywords: 300,
  seoTitle: 100,
  /** Best at 100 to 160; longer ones are cut by search engines. */
  seoDescription: 500,
  pageSize: 10,
  pageSizeMax: 100,
  idLength: 64,
  /** Megabytes; `maxFileSize` of §9. */
  fileSizeMb: 100,
  tokenDays: 400,
  /** Characters of an open API token and of an AI token. */
  token: 32,
  disableReason: 500,
  domain: 253,
  systemName: 50,
  /** Bytes of a logo, a customer-support image and a header image. */
  imageBytes: 1_048_576,
} as const
