// The password rule (specification §5; AUTH-09): at least 6 characters of letters, digits and special characters without
// spaces, with upper and lower case and digits.
import { type FieldProblem, LIMITS } from '@lectern/contracts'

export const PASSWORD_MIN = 6

/** What is wrong with a new password, or null. */
export function passwordProblem(password: string): FieldProblem | null {
  if (/[\s\p{Cc}]/u.test(password)) return { key: 'passwordSpaces' }
  if ([...password].length < PASSWORD_MIN) return { key: 'tooShort', params: { min: PASSWORD_MIN } }
  if (password.length > LIMITS.password) return { key: 'tooLong', params: { max: LIMITS.password } }
  return [/[a-z]/, /[A-Z]/, /[0-9]/].every((kind) => kind.test(password)) ? null : { key: 'passwordMix' }
}
