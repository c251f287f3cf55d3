// Who can be told by SMS, and was not told lately.
import type { Tx } from '@lectern/db'

export type Reachable = { id: string; phone: string; account: string; tenant: string; lang: string }

/** Enabled members among `ids` with a phone number to which this tenant sent nothing since `since`. */
export const reachableBySms = (tx: Tx, tenantId: string, ids: readonly string[], since: Date): Promise<Reachable[]> =>
  tx.$queryRaw<Reachable[]>`
    SELECT m.id, u.phone_number AS phone, COALESCE(u.display_username, u.username, '') AS account, t.name AS tenant,
      COALESCE((SELECT p.content FROM user_preference p WHERE p.user_id = u.id AND p.key = 'lang'), 'zh_CN') AS lang
    FROM member m JOIN "user" u ON u.id = m.user_id JOIN tenant t ON t.id = m.tenant_id
    WHERE m.tenant_id = ${tenantId} AND m.id = ANY(${[...ids]}::text[]) AND m.enabled AND u.phone_number IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM outgoing_message o WHERE o.recipient = u.phone_number AND o.tenant_id = ${tenantId}
        AND o.channel = 'sms' AND NOT o.sensitive AND o.created_at > ${since})
    ORDER BY m.id`
