// Servers of other projects that an installation for many people uses, as a test starts them.
export { aPng } from '../src/pictures.ts'
export { type MailServer, startMailServer } from './mail.ts'
export { codeBlock, hasNginx, type Nginx, startNginx } from './nginx.ts'
export { type DatabaseServer, startDatabase } from './postgres.ts'
export { type Running, run, runToEnd, untilListening, untilReady } from './process.ts'
export { objectsIn, S3_ACCOUNT, type S3Server, startS3Server } from './s3.ts'
