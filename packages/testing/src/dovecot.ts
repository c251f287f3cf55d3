// A Dovecot server of a test's own: one mailbox, with its data in a temporary folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { freePort } from '../product/free-port.ts'

/** Whether Dovecot is installed. Throws in CI when it is not. */
export function hasDovecot(): boolean {
  const installed = existsSync('/usr/sbin/dovecot') && process.getuid?.() === 0
  if (!installed && process.env.CI) throw new Error('dovecot is missing: CI must install it')
  return installed
}

const PASSWORD = 'box-secret'

const configuration = (dir: string, port: number) => `
base_dir = ${dir}/run
log_path = ${dir}/log
listen = 127.0.0.1
protocols = imap
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${dir}/mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${dir}/home
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`

export async function startDovecot() {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-dovecot-'))
  // The server reads mail as another user.
  chmodSync(dir, 0o777)
  const port = await freePort()
  writeFileSync(join(dir, 'dovecot.conf'), configuration(dir, port))
  const child = spawn('/usr/sbin/dovecot', ['-F', '-c', join(dir, 'dovecot.conf')], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const open = async () => {
    const auth = { user: 'box@example.com', pass: PASSWORD }
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, logger: false, auth })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const client = await eventually(open)
  return {
    url: `imap://box%40example.com:${PASSWORD}@127.0.0.1:${port}`,
    client,
    async remove() {
      client.close()
      child.kill('SIGTERM')
      await exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries > 100) throw error
      await sleep(100)
    }
  }
}
