// Files in an S3-compatible bucket. The library is loaded at the first use: most installations never need it.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStorage } from '@lectern/kernel'
import { assertWritable } from './disk-space.ts'
import { checkedKey } from './key.ts'
import { lazily } from './lazily.ts'
import { writeStream } from './write-stream.ts'

export type S3Settings = {
  /** Absent: Amazon itself. */
  endpoint?: string
  region: string
  bucket: string
  /** Absent: whatever the SDK finds, such as the role of a machine or a web identity (AWS_* variables). */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Streams of unknown length wait here: S3 wants the length first. */
  spoolFolder: string
}

export function s3Storage(settings: S3Settings): FileStorage {
  const Bucket = settings.bucket
  let opened: ReturnType<typeof open> | undefined
  const s3 = () => (opened ??= open(settings))
  return {
    async put(key, body, { mime }) {
      const { client, sdk } = await s3()
      const Key = checkedKey(key)
      await mkdir(settings.spoolFolder, { recursive: true })
      const spool = join(settings.spoolFolder, randomUUID())
      try {
        const size = await writeStream(spool, body)
        const Body = createReadStream(spool)
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentType: mime }))
      } finally {
        await rm(spool, { force: true })
      }
    },
    async get(key, range) {
      const { client, sdk } = await s3()
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined
      const Key = checkedKey(key)
      await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))
      return lazily(async () => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }))
        if (!(Body instanceof Readable)) throw new Error('The object store returned no body.')
        return Body
      })
    },
    async delete(key) {
      const { client, sdk } = await s3()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkedKey(key) }))
    },
    async check() {
      const { client, sdk } = await s3()
      await client.send(new sdk.HeadBucketCommand({ Bucket }))
      await assertWritable(settings.spoolFolder)
    },
  }
}

async function open({ endpoint, region, keys }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: keys,
    forcePathStyle: endpoint !== undefined,
    // Many compatible stores do not know the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}
