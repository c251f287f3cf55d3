// Storage of uploaded bytes: a folder of $DATA_DIR, or an S3 bucket when S3_BUCKET is set (design §2).
import { join } from 'node:path'
import type { Env } from '@lectern/config'
import type { FileStorage } from '@lectern/kernel'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3.ts'

export function createStorage(env: Env): FileStorage {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET) return folderStorage(join(env.DATA_DIR, 'files'))
  return s3Storage({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    keys:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
    spoolFolder: join(env.DATA_DIR, 'spool'),
  })
}
