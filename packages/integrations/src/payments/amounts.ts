// Amounts as hundredths and as decimals, without floating point. Pure.
import { PaymentRefused } from '@lectern/kernel'

/** 1234 -> '12.34' */
export const decimalOf = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** '12.34', '12.3' and '12' -> hundredths. Throws PaymentRefused for anything else. */
export function hundredthsOf(decimal: string | undefined): number {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(decimal ?? '') ?? []
  if (whole === undefined) throw new PaymentRefused('amount')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
