// A clamd of a test's own, whose signatures are those of this file: nothing is downloaded. Suites that need one are skipped where ClamAV is not
// installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../product/free-port.ts'

const PROGRAM = '/usr/sbin/clamd'
export const hasClamd = (): boolean => existsSync(PROGRAM)

/** The test file of all virus scanners, in two parts so that none takes this one for it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const MD5 = createHash('md5').update(EICAR).digest('hex')

export type ClamdServer = {
  /** Addresses for CLAMAV_ADDRESS. */
  tcp: string
  unix: string
  /** Keeps it from answering until `wake`. */
  freeze(): void
  wake(): void
  /** Kills it, as a crash would. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** Starts it and waits until it answers; `lines` are more lines of clamd.conf. */
export async function startClamdServer(lines: readonly string[]): Promise<ClamdServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-clamd-'))
  const [port, socket, conf] = [await freePort(), join(folder, 'clamd.ctl'), join(folder, 'clamd.conf')]
  mkdirSync(join(folder, 'signatures'))
  writeFileSync(join(folder, 'signatures', 'tests.hdb'), `${MD5}:${EICAR.length}:Eicar-Test-Signature\n`)
  const settings = [`DatabaseDirectory ${join(folder, 'signatures')}`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1']
  writeFileSync(conf, [...settings, `LocalSocket ${socket}`, 'Foreground yes', ...lines, ''].join('\n'))
  const launch = () => spawn(PROGRAM, ['--config-file', conf], { stdio: 'ignore' })
  let child = launch()
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  await answering(port)
  return {
    tcp: `tcp://127.0.0.1:${port}`,
    unix: `unix://${socket}`,
    freeze: () => child.kill('SIGSTOP'),
    wake: () => child.kill('SIGCONT'),
    stop,
    async start() {
      rmSync(socket, { force: true })
      child = launch()
      await answering(port)
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; !(await isAnswering(port)); tries++) {
    if (tries > 400) throw new Error('clamd does not start')
    await sleep(50)
  }
}

const isAnswering = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => socket.end('zPING\0'))
    socket.once('data', () => resolve(true))
    socket.once('error', () => resolve(false)).once('close', () => resolve(false))
  })
