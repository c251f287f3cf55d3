// One run of the office program on a document of a stranger: a process group with limits of its own, without network where the system allows it.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DomainError } from '@lectern/kernel'
import { writeProfile } from './profile.ts'

export type OfficeLimits = {
  /** The program, by name or path. */
  program: string
  timeoutMs: number
  memoryMb: number
  maxOutputBytes: number
  /** False, in tests: the program may reach the network, as where the system allows no namespaces. */
  ownNetwork?: boolean
}

/** The processor time ends it also when this process was killed and nobody watches it. */
const limitsOf = ({ timeoutMs, memoryMb, ownNetwork = true }: OfficeLimits) =>
  [
    `ulimit -t ${Math.ceil(timeoutMs / 1_000)} 2>/dev/null`,
    `ulimit -d ${memoryMb * 1024} 2>/dev/null`,
    'ulimit -c 0 2>/dev/null',
    '(echo 1000 >/proc/$$/oom_score_adj) 2>/dev/null',
    // A network of its own has no way out.
    ...(ownNetwork ? ['if unshare -rn true 2>/dev/null; then exec unshare -rn nice "$0" "$@"; fi'] : []),
    'exec nice "$0" "$@"',
  ].join('; ')

/** The document as PDF. Errors: conversionTooLarge, conversionTooSlow, conversionUnreadable. */
export async function runOffice(bytes: Uint8Array, extension: string, limits: OfficeLimits): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-office-'))
  try {
    const input = join(folder, `document.${extension}`)
    await writeFile(input, bytes, { mode: 0o600 })
    await runProgram(folder, input, await writeProfile(folder), limits)
    const output = join(folder, 'document.pdf')
    const file = await stat(output).catch(() => null)
    if (!file?.size) throw new DomainError('conversionUnreadable')
    if (file.size > limits.maxOutputBytes) throw new DomainError('conversionTooLarge')
    return await readFile(output)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function runProgram(folder: string, input: string, profile: string, limits: OfficeLimits): Promise<void> {
  const args = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
    ...['--convert-to', 'pdf', '--outdir', folder, input],
  ]
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', limitsOf(limits), limits.program, ...args], {
      cwd: folder,
      // Nothing of our environment: it holds the secrets.
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: folder,
        TMPDIR: folder,
        LANG: 'C.UTF-8',
        SAL_USE_VCLPLUGIN: 'svp',
      },
      stdio: 'ignore',
      detached: true,
    })
    const timer = setTimeout(() => {
      endGroup(child.pid)
      reject(new DomainError('conversionTooSlow'))
    }, limits.timeoutMs)
    const endWithUs = () => endGroup(child.pid)
    process.once('exit', endWithUs)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      process.off('exit', endWithUs)
      endGroup(child.pid)
      const killed = signal !== null || (code !== null && code > 128)
      if (killed) reject(new DomainError('conversionTooLarge'))
      else resolve()
    })
  })
}

/** The program starts others, which must not outlive it. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}
