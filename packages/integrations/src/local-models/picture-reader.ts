// Reads the text of pictures, which are files of strangers: each in a child process that may read the libraries and nothing else.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '@lectern/config'
import { z } from 'zod'
import { lowerPriority, shellLimits } from '../conversions/child-process.ts'
import { isRuntimeInstalled, runtimeFolder } from './runtime.ts'

const LIBRARY = '@gutenye/ocr-node'
/** Of the clock and of the processor: a screenshot takes 7 to 15 seconds of processor time. */
const MAX_MS = 300_000
const CPU_SECONDS = 120
/** A screenshot takes about 700 MB. */
const MEMORY_KB = 3_000_000
const Lines = z.array(z.string())

export const canReadPictures = (dataDir: string): boolean => isRuntimeInstalled(dataDir, LIBRARY)

/** Returns a function that reads the lines of a picture. It rejects for bytes that are no picture, and at a limit of time or memory. */
export function pictureReader(
  dataDir: string,
  program = join(projectRoot(), 'packages', 'integrations', 'local-models', 'read-picture.mjs'),
): (picture: Uint8Array, signal?: AbortSignal) => Promise<string[]> {
  // The real one: what may be read is compared without following links.
  const folder = realpathSync(runtimeFolder(dataDir))
  const args = [
    ...['--max-old-space-size=512', '--permission', '--allow-addons', '--disable-warning=PERM0001'],
    ...[folder, program].map((path) => `--allow-fs-read=${path}`),
    ...[program, folder],
  ]
  const limits = shellLimits(CPU_SECONDS, MEMORY_KB)
  return async (picture, signal) => {
    const child = spawn('/bin/sh', ['-c', limits, process.execPath, ...args], {
      // Nothing of our environment: it holds the secrets.
      env: { NODE_ENV: 'production' },
      signal: AbortSignal.any([AbortSignal.timeout(MAX_MS), ...(signal ? [signal] : [])]),
      killSignal: 'SIGKILL',
    })
    const end = new Promise<string>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code, killedBy) => resolve(code === 0 ? '' : `it ended with ${killedBy ?? code}`))
    })
    lowerPriority(child.pid)
    child.stdin.on('error', () => {})
    child.stdin.end(picture)
    const [output, errors, failure] = await Promise.all([text(child.stdout), text(child.stderr), end])
    if (failure !== '') throw new Error(`${failure}: ${errors.slice(0, 300)}`)
    return Lines.parse(JSON.parse(output))
  }
}
