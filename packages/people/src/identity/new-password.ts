// A password that somebody sets: as long as the operators demand, none that leaks contain, and no name of the product or of the person with
// digits around it.
import { LIMITS } from '@lectern/contracts'
import { type DomainContext, invalid, parameterNumber, parameterValues } from '@lectern/kernel'

const PRODUCT = ['lectern', 'password', 'administrator']
/** Shorter ones are in too many good passwords. */
const MIN_NAME = 4

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** Whether the letters of the password are one of these names; an address counts by what is before its @. */
export function isNamed(password: string, names: readonly (string | null | undefined)[]): boolean {
  const letters = lettersOf(password)
  if (letters.length < MIN_NAME) return false
  return [...PRODUCT, ...names].some((name) => lettersOf(name?.split('@', 1)[0] ?? '') === letters)
}

type NewPassword = { password: string; names?: readonly (string | null | undefined)[]; field?: string }

/** Throws invalidInput on `field` for a password that is too short, or tried first by those who guess. */
export async function refuseWeakPassword(
  ctx: DomainContext,
  { password, names = [], field = 'password' }: NewPassword,
): Promise<void> {
  const parameters = await parameterValues(ctx.db, ['passwordLength'])
  const min = parameterNumber(parameters.get('passwordLength'), LIMITS.passwordMin)
  if ([...password].length < min) throw invalid(field, 'tooShort', { min })
  if (isNamed(password, names) || (await ctx.ports.credentials.isCommonPassword(password)))
    throw invalid(field, 'passwordCommon')
}

/** The hash to store. Throws as {@link refuseWeakPassword}. */
export async function hashNewPassword(ctx: DomainContext, input: NewPassword): Promise<string> {
  await refuseWeakPassword(ctx, input)
  return ctx.ports.credentials.hashPassword(input.password)
}
