// Messages that the product sent, as operators see them.
import { randomInt } from 'node:crypto'
import { testDatabase } from './suite-database.ts'

/** A mobile number that no other suite uses. */
export const aPhone = (): string => `1${randomInt(30, 100)}${String(randomInt(10 ** 8)).padStart(8, '0')}`

/** Texts sent to a phone number or an email address, oldest first. */
export async function textsTo(recipient: string): Promise<string[]> {
  const rows = await testDatabase().prisma.outgoingMessage.findMany({
    where: { recipient },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ text }) => text)
}

/** The code in the newest text to `recipient`. Throws when there is none. */
export async function codeSentTo(recipient: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await textsTo(recipient)).at(-1) ?? '')?.[0]
  if (!code) throw new Error(`no code was sent to ${recipient}`)
  return code
}

/** Six digits that are not `code`. */
export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
