// Addresses of imported articles at their old site.
import type { Tx } from '@lectern/db'

const BATCH = 1_000

/** `addresses`: article ids by address. What leads to another article of the manual leads to this one from now on. */
export async function storeOldAddresses(
  tx: Tx,
  { tenantId, manualId }: { tenantId: string; manualId: string },
  addresses: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...addresses].map(([address, id]) => ({ address, id }))
  for (let at = 0; at < rows.length; at += BATCH) {
    await tx.$executeRaw`
      INSERT INTO article_old_address (manual_id, address, tenant_id, article_id)
      SELECT ${manualId}, d.address, ${tenantId}, d.id
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + BATCH))}::jsonb) AS d(address text, id text)
      JOIN article a ON a.id = d.id AND a.tenant_id = ${tenantId}
      ON CONFLICT (manual_id, address) DO UPDATE SET article_id = excluded.article_id`
  }
}
