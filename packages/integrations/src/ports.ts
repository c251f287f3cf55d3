// All ports of one process. Nothing here connects to anything yet: a wrong address shows at the first use or in check().
import { type Env, productVersion } from '@lectern/config'
import { type Database, type Log, messageOutbox, type Ports } from '@lectern/kernel'
import { storedMailServer } from '@lectern/operations'
import { createBookWriter } from './books/book-writer.ts'
import { createCaptcha } from './captcha/index.ts'
import { conversionSettings, createConversions, TASKS } from './conversions/index.ts'
import { createCredentials } from './credentials/credentials.ts'
import { loadPreviousSealKey, loadSealKey, loadSecret } from './credentials/secret.ts'
import { createGitRemotes } from './git/index.ts'
import { createImages } from './images/images.ts'
import { byOperator } from './invoices/by-operator.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { createDirectory } from './ldap/index.ts'
import { bounceMailbox } from './messages/bounce-mailbox.ts'
import { createGateways } from './messages/index.ts'
import { smtpGateway } from './messages/smtp.ts'
import { chatModelOf, createReranker, fastModelOf, pictureReaderOf } from './models.ts'
import { createOfficePreview } from './office/office-preview.ts'
import { domainProofs } from './outbound/domain-proofs.ts'
import { remoteFiles } from './outbound/remote-files.ts'
import { isTlsRequired, setRules } from './outbound/rules.ts'
import { argonPasswords } from './passwords.ts'
import { createPayments } from './payments/index.ts'
import { createRateLimits } from './rate-limits/index.ts'
import { keyedHash, sealedSecrets } from './secrets.ts'
import { createSignIn } from './sign-in/index.ts'
import { tenantFetch } from './sign-in/outbound.ts'
import { createStorage } from './storage/index.ts'
import { createVirusScanner } from './virus-scan/clamav.ts'
import { createWebhookCaller } from './webhooks/webhook-caller.ts'

/**
 * Ports over `db` by `env`. LECTERN_SECRET (signs sessions) and SECRET_KEY (encrypts stored secrets), when not set, are created at the first
 * call and kept in `$DATA_DIR`. `background`: for a process whose work nobody waits for at once.
 */
export async function createPorts(env: Env, db: Database, log?: Log, background = false): Promise<Ports> {
  const secret = await loadSecret(env)
  const secrets = sealedSecrets(await loadSealKey(env), (await loadPreviousSealKey(env)) ?? undefined)
  const chatModel = chatModelOf(env)
  const conversions = createConversions(TASKS, conversionSettings(env), log)
  log?.info({ files: env.S3_BUCKET ? 's3' : 'folder', answers: chatModel?.model ?? 'extractive' }, 'drivers')
  setRules(env)
  const localMail = env.MAIL_LOCAL_SERVERS === 'allow'
  return {
    version: productVersion(),
    requiresTls: isTlsRequired(),
    storage: createStorage(env),
    virusScanner: createVirusScanner(env, log),
    conversions,
    images: createImages(conversions),
    office: createOfficePreview(env),
    books: createBookWriter(log, background),
    remoteFiles: remoteFiles({ local: env.LOCAL_PICTURES === 'allow' }),
    domainProofs: domainProofs(),
    credentials: createCredentials(db, { secret, idleHours: env.SESSION_IDLE_HOURS }),
    passwords: argonPasswords,
    secrets,
    rateLimiter: await createRateLimits(env, log),
    messages: {
      ...messageOutbox(db),
      ways: {
        mail: env.SMTP_URL && env.SMTP_FROM ? 'environment' : null,
        sms: env.SMS_PROVIDER ?? (env.SMS_GATEWAY_URL ? 'gateway' : null),
      },
      gateway: createGateways(env, () => storedMailServer(db, secrets)),
      bounces: env.BOUNCES_URL ? bounceMailbox(env.BOUNCES_URL) : null,
      through: (server) => smtpGateway({ ...server, foreign: server.foreign === true && !localMail }),
    },
    keyedHash: keyedHash(secret),
    signIn: createSignIn(env, log),
    directory: createDirectory(env.LDAP_PRIVATE_NETWORKS),
    git: createGitRemotes({ sources: env.GIT_SOURCES, local: env.GIT_LOCAL_SERVERS === 'allow' }),
    payments: createPayments(env),
    invoices: byOperator,
    jobs: createJobQueue(env, db, log),
    registration: env.REGISTRATION ?? 'open',
    captcha: createCaptcha(env, log),
    chatModel,
    fastModel: fastModelOf(env),
    reranker: createReranker(env, log),
    readPicture: pictureReaderOf(env),
    tenantFetch: tenantFetch(env.AI_LOCAL_ENDPOINTS === 'allow'),
    webhooks: createWebhookCaller(env.WEBHOOK_LOCAL_ENDPOINTS === 'allow'),
  }
}
