// Codes for the day the phone is lost: ten, each good once, shown once.
import { randomInt } from 'node:crypto'
import type { DomainContext } from '../../kernel/index.ts'

const COUNT = 10
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Like `abcde-fgh23`, 49 bits each. */
export const newBackupCodes = (): string[] => Array.from({ length: COUNT }, () => `${half()}-${half()}`)

/** As people type them: in any case, with or without the hyphen. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
export const looksLikeBackupCode = (code: string): boolean => plain(code).length === 10

export const backupCodeHash = (ctx: Pick<DomainContext, 'ports'>, userId: string, code: string): string =>
  ctx.ports.keyedHash('backup-code', `${userId} ${plain(code)}`)
