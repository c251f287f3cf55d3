// An S3 server that others wrote (s3rver), with its objects in a folder. It checks signatures.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from '../product/free-port.ts'
import { type Running, run, untilListening } from './process.ts'

const { resolve } = createRequire(import.meta.url)

/** The only account that s3rver has. */
export const S3_ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export type S3Server = Running & { port: number }

/** Starts it on a free port over `folder`, with an empty bucket unless it is there. */
export async function startS3Server(folder: string, bucket: string): Promise<S3Server> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const program = join(dirname(resolve('s3rver/package.json')), 'bin', 's3rver.js')
  const args = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--silent']
  const running = run(process.execPath, [program, ...args, '--configure-bucket', bucket])
  await untilListening(running, port)
  return { ...running, port }
}

/** The objects of a bucket, read from the folder of its server. */
export const objectsIn = (folder: string, bucket: string): Buffer[] =>
  readdirSync(join(folder, bucket), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('._S3rver_object'))
    .map((name) => readFileSync(join(folder, bucket, name)))
