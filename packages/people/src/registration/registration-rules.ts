// Requirements of registration; pure (specification §5 Registration).
import { PhoneNumber, type RegisterInput } from '@lectern/contracts'
import { invalid } from '@lectern/kernel'

export type Identity =
  | { way: 'account'; account: string; proof: { email: string; code: string } | undefined }
  | { way: 'phone'; phone: string; code: string }

/** By account or by phone, never both. An account that is a phone number would be taken for somebody else's. Throws invalidInput. */
export function identityOf({ account, phone, email, code }: RegisterInput): Identity {
  if ((account === undefined) === (phone === undefined)) throw invalid('account', 'accountOrPhone')
  if (phone !== undefined) {
    if (code === undefined) throw invalid('code', 'sixDigits')
    return { way: 'phone', phone, code }
  }
  if (account === undefined || PhoneNumber.safeParse(account).success) throw invalid('account', 'accountIsPhone')
  if (email === undefined) return { way: 'account', account, proof: undefined }
  if (code === undefined) throw invalid('code', 'sixDigits')
  return { way: 'account', account, proof: { email, code } }
}

/** Returns the account name after registering by phone: the number without '+'. */
export const accountOfPhone = (phone: string): string => phone.replace(/^\+/, '')
