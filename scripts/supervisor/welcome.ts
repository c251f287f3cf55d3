// Message of a start: the address, and the credentials when it created them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstStart } from './supervise.ts'

/** Lines about the administrator or the setup form; none when the first start was long ago and admin.json no longer exists. */
export function describeFirstStart(url: string, dataDir: string, { admin, setupKey }: FirstStart): string[] {
  const file = join(dataDir, 'admin.json')
  if (admin) {
    return [
      `  Administrator:    ${admin.account}`,
      `  Password:         ${admin.password}  (shown once, kept in ${file})`,
    ]
  }
  if (setupKey) {
    return [
      `  Set it up:        ${url}/tenantInitialization`,
      `  Setup key:        ${setupKey}  (shown once; a new one: npm run seed -- setup-key)`,
    ]
  }
  return existsSync(file) ? [`  Administrator:    see ${file}`] : []
}

export function welcome(url: string, dataDir: string, firstStart: FirstStart): string[] {
  return ['', `  Lectern is ready: ${url}`, ...describeFirstStart(url, dataDir, firstStart), '  Ctrl-C stops it.', '']
}
