// Every variable that the product reads, with its default; `.env.example` explains them to people.
import { isIP } from 'node:net'
import { z } from 'zod'
import { MODEL_VARIABLES } from './model-variables.ts'

const address = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

/** An http address without trailing slashes. */
const webAddress = address('http:', 'https:').transform((value) => value.replace(/\/+$/, ''))

/** Public address of the product. Its pages, cookies and links begin at the root of a host. */
const originAddress = webAddress.refine((value) => /^\/?$/.test(new URL(value).pathname) && !/[?#@]/.test(value), {
  error: 'must be a host of its own without a path: Lectern does not run in a folder of another site',
})

const port = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535, {
    error: 'must be a number between 1 and 65535',
  })
  .transform(Number)

const sealKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'must be 32 bytes in base64 (openssl rand -base64 32)' })
  .optional()
const perMinute = (fallback: number) =>
  z
    .string()
    .refine((value) => /^\d{1,7}$/.test(value), { error: 'must be a whole number, 0 for no limit' })
    .transform(Number)
    .default(fallback)

const wholeNumber = (least: number, most: number, fallback: number) =>
  z
    .string()
    .refine((value) => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `must be a whole number between ${least} and ${most}`,
    })
    .transform(Number)
    .default(fallback)

const isNet = (item: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(item)) return true
  const [address = '', bits = '0', ...rest] = item.split('/')
  const width = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= width
}

/** Origins with commas between them, as browsers write them. */
const origins = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .refine(
    (items) => items.every((item) => URL.canParse(item) && /^https?:\/\//.test(item) && new URL(item).origin === item),
    {
      error: 'must be origins such as https://www.example.com, with commas between them',
    },
  )

/** Names of hosts with commas between them; `*.example.com` for all below one. */
const hosts = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim().toLowerCase()))
  .refine((items) => items.every((item) => /^(\*\.)?[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/.test(item)), {
    error: 'must be hosts such as api.example.com or *.example.com, with commas between them',
  })

/** Trusted proxies: false for none, the number of proxies in front, or their addresses. */
const proxies = z
  .string()
  .refine((value) => /^(none|[1-9])$/.test(value) || value.split(',').every((item) => isNet(item.trim())), {
    error: 'must be none, a number of proxies up to 9, or addresses of proxies with commas between them',
  })
  .transform((value): string | number | false => {
    if (value === 'none') return false
    return /^[1-9]$/.test(value)
      ? Number(value)
      : value
          .split(',')
          .map((item) => item.trim())
          .join(',')
  })

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** `kind=code` or `kind.lang=code`, separated by commas. */
const templates = z
  .string()
  .refine((text) => text.split(',').every((part) => /^\s*[a-zA-Z]+(\.(zh_CN|en_US))?=[\w-]+\s*$/.test(part)), {
    error: 'must be like code=SMS_1,account=SMS_2,code.en_US=SMS_3',
  })
  .transform(
    (text): ReadonlyMap<string, string> =>
      new Map(text.split(',').map((part) => part.trim().split('=') as [string, string])),
  )

export const envSchema = z.object({
  PORT: port.default(3000),
  HTTPS_PORT: port.optional(),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: originAddress.optional(),
  TRUST_PROXY: proxies.default('loopback'),
  REQUIRE_TLS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  OUTBOUND_ALLOW: hosts.optional(),
  LOGIN_PER_MINUTE: perMinute(60),
  ASK_PER_MINUTE: perMinute(120),
  SHARE_PASSWORD_PER_MINUTE: perMinute(30),
  SESSION_IDLE_HOURS: wholeNumber(0, 9_600, 0),
  CORS_ORIGINS: origins,
  DATA_DIR: z.string().default('.data'),
  CONVERSIONS_AT_ONCE: wholeNumber(1, 32, 2),
  CONVERSION_MEMORY_MB: wholeNumber(128, 8_192, 512),
  OFFICE_PREVIEW: z.enum(['auto', 'off'], { error: 'must be auto or off' }).default('auto'),
  SOFFICE_PATH: z.string().default('soffice'),
  CLAMAV_ADDRESS: address('tcp:', 'unix:').optional(),
  CLAMAV_WHEN_AWAY: z.enum(['refuse', 'pass'], { error: 'must be refuse or pass' }).default('refuse'),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  AUDIT_LINES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info'),
  LECTERN_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  SECRET_KEY: sealKey,
  SECRET_KEY_PREVIOUS: sealKey,
  INITIALIZATION: z.enum(['automatic', 'manual'], { error: 'must be automatic or manual' }).default('automatic'),
  ADMIN_ACCOUNT: z.string().default('admin'),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  REGISTRATION: z
    .enum(['open', 'byInvitation', 'closed', 'invite'], { error: 'must be open, byInvitation or closed' })
    // The word of earlier versions: members are invited, organisations are not.
    .transform((mode) => (mode === 'invite' ? 'closed' : mode))
    .optional(),
  CAPTCHA_PROVIDER: z
    .enum(['turnstile', 'hcaptcha', 'geetest'], { error: 'must be turnstile, hcaptcha or geetest' })
    .optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_API_URL: webAddress.optional(),
  DATABASE_URL: address('postgresql:', 'postgres:').optional(),
  MIGRATION_DATABASE_URL: address('postgresql:', 'postgres:').optional(),
  DIRECT_DATABASE_URL: address('postgresql:', 'postgres:').optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  REDIS_URL: address('redis:', 'rediss:', 'redis-cluster:', 'rediss-cluster:').optional(),
  S3_ENDPOINT: address('http:', 'https:').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  SMTP_FROM: z.string().optional(),
  BOUNCES_URL: address('imap:', 'imaps:').optional(),
  SMS_GATEWAY_URL: address('http:', 'https:').optional(),
  SMS_GATEWAY_KEY: z.string().optional(),
  SMS_PROVIDER: z.enum(['aliyun', 'tencent'], { error: 'must be aliyun or tencent' }).optional(),
  SMS_ACCESS_KEY_ID: z.string().optional(),
  SMS_ACCESS_KEY_SECRET: z.string().optional(),
  SMS_SIGN: z.string().optional(),
  SMS_APP_ID: z.string().optional(),
  SMS_REGION: z.string().default('ap-guangzhou'),
  SMS_TEMPLATES: templates.default(new Map()),
  SMS_API_URL: address('http:', 'https:').optional(),
  ALIPAY_API_URL: address('http:', 'https:').optional(),
  WECHAT_PAY_API_URL: address('http:', 'https:').optional(),
  STRIPE_API_URL: address('http:', 'https:').optional(),
  MAIL_LOCAL_SERVERS: z.enum(['allow', 'refuse'], { error: 'must be allow or refuse' }).default('refuse'),
  OIDC_ISSUER: address('http:', 'https:').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(20, { error: 'must have at most 20 characters' }).default('OpenID'),
  OIDC_LOCAL_ISSUERS: z.enum(['allow', 'refuse'], { error: 'must be allow or refuse' }).default('refuse'),
  LDAP_PRIVATE_NETWORKS: z.enum(['own', 'allow', 'refuse'], { error: 'must be own, allow or refuse' }).default('own'),
  GIT_SOURCES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  GIT_LOCAL_SERVERS: z.enum(['allow', 'refuse'], { error: 'must be allow or refuse' }).default('refuse'),
  PAGE_CACHE_SECONDS: wholeNumber(0, 3600, 0),
  FILE_CACHE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOCAL_PICTURES: z.enum(['allow', 'refuse'], { error: 'must be allow or refuse' }).default('refuse'),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_API_URL: webAddress.default('https://api.weixin.qq.com'),
  WECHAT_PAGE_URL: webAddress.default('https://open.weixin.qq.com'),
  AI_LOCAL_ENDPOINTS: z.enum(['allow', 'refuse'], { error: 'must be allow or refuse' }).default('refuse'),
  WEBHOOK_LOCAL_ENDPOINTS: z.enum(['allow', 'refuse'], { error: 'must be allow or refuse' }).default('refuse'),
  ...MODEL_VARIABLES,
  MODEL_HUB: webAddress.default('https://huggingface.co'),
})

/** The parsed environment: numbers are numbers, DATA_DIR is absolute, what was not set and has no default is undefined. */
export type Env = z.infer<typeof envSchema>

/** Variables that need others: [variable, what it needs]. */
export const NEEDS = [
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY'],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SECRET'],
  ['CAPTCHA_SECRET', 'CAPTCHA_PROVIDER'],
  ['MIGRATION_DATABASE_URL', 'DATABASE_URL'],
  ['DIRECT_DATABASE_URL', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['SMTP_URL', 'SMTP_FROM'],
  ['SMS_GATEWAY_KEY', 'SMS_GATEWAY_URL'],
  ['SMS_PROVIDER', 'SMS_ACCESS_KEY_ID'],
  ['SMS_PROVIDER', 'SMS_ACCESS_KEY_SECRET'],
  ['SMS_PROVIDER', 'SMS_SIGN'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_APP_SECRET', 'WECHAT_APP_ID'],
  ['SPARE_BASE_URL', 'SPARE_MODEL'],
  ['SPARE_API_KEY', 'SPARE_MODEL'],
  ['FAST_BASE_URL', 'FAST_MODEL'],
  ['FAST_API_KEY', 'FAST_MODEL'],
] as const satisfies ReadonlyArray<readonly [keyof Env, keyof Env]>

/** Their values never appear in messages, and may be in the files that variables with `_FILE` at the end of their names name. */
export const SECRETS: ReadonlySet<string> = new Set([
  'LECTERN_SECRET',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
  'ADMIN_PASSWORD',
  'CAPTCHA_SECRET',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'BOUNCES_URL',
  'SMS_GATEWAY_KEY',
  'SMS_ACCESS_KEY_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'OPENAI_API_KEY',
  'SPARE_API_KEY',
  'FAST_API_KEY',
  'EMBEDDINGS_API_KEY',
  'RERANKER_API_KEY',
  'OIDC_CLIENT_SECRET',
  'WECHAT_APP_SECRET',
])
