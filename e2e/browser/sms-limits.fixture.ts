// Tests ask for several codes for one phone within a minute; how many a number may get is tested beside the rules.
import { type Product, query } from '@lectern/testing/product'

export async function liftSmsLimits(product: Pick<Product, 'pid'>): Promise<void> {
  await query(
    product,
    `UPDATE system_parameter SET value = '1000' WHERE key IN ('smsPerMinute', 'smsPerHour', 'smsPerDay')`,
  )
}
