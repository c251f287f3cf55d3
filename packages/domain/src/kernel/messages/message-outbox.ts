// Writing a message: a row and the event that tells the worker, in one transaction, so that neither is lost.
import type { Database, Tx } from '@lectern/db'
import { createId } from '../core/ids.ts'
import { inTransaction } from '../core/sql.repo.ts'
import { writeEvents } from '../outbox/write-events.repo.ts'
import type { Messages } from '../ports/ports.ts'
import { insertMessage } from './message.repo.ts'

/** The `send` of the messages port over `db`. */
export const messageOutbox =
  (db: Database): Messages['send'] =>
  async (message, tx) => {
    const { channel, to, text, subject = '', tenantId = null, sensitive = false, counted = false } = message
    const { expiresAt = null } = message
    const id = createId()
    const write = async (inside: Tx) => {
      await insertMessage(
        inside,
        { id, tenantId, channel, recipient: to, subject, text, sensitive, counted, expiresAt },
        new Date(),
      )
      await writeEvents(inside, [{ type: 'message.waiting', tenantId: tenantId ?? '', messageId: id }])
    }
    await (tx ? write(tx) : inTransaction(db, write))
  }
