// Servers of other projects that an installation for many people uses, as a test starts them.
export { aPng } from '../src/pictures.ts'
export { type MailServer, startMailServer } from './mail.ts'
export { codeBlock, hasNginx, type Nginx, startNginx } from './nginx.ts'
export { hasPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts'
export { type DatabaseServer, startDatabase } from './postgres.ts'
export { type Running, run, untilListening, untilReady } from './process.ts'
export { objectsIn, S3_ACCOUNT, startS3Server } from './s3.ts'
