// Writing messages: rows and the events for the worker, in one transaction, so that neither is lost.
import { DEFAULT_LANG } from '@lectern/contracts'
import type { Database, Tx } from '@lectern/db'
import { createId } from '../core/ids.ts'
import { inTransaction } from '../core/sql.repo.ts'
import { writeEvents } from '../outbox/write-events.repo.ts'
import type { Messages, NewMessage } from '../ports/ports.ts'
import { insertMessages, type NewMessageRow } from './message.repo.ts'

const rowOf = ({ to, ...message }: NewMessage): NewMessageRow => ({
  ...{ subject: '', tenantId: null, sensitive: false, counted: false, expiresAt: null },
  ...{ kind: '', lang: DEFAULT_LANG, body: '', values: {}, unsubscribe: '' },
  ...message,
  id: createId(),
  recipient: to,
})

async function write(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map(rowOf)
  await insertMessages(tx, rows, new Date())
  await writeEvents(
    tx,
    rows.map(({ id, tenantId }) => ({ type: 'message.waiting', tenantId: tenantId ?? '', messageId: id })),
  )
}

/** `send` and `sendAll` of the messages port over `db`. */
export const messageOutbox = (db: Database): Pick<Messages, 'send' | 'sendAll'> => ({
  send: (message, tx) =>
    tx ? write(tx, [message]) : inTransaction(db, (transaction) => write(transaction, [message])),
  sendAll: (messages, tx) => write(tx, messages),
})
