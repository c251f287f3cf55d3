// Step one by phone: a code that proves the number (specification §2 Register, §5; AUTH-06).
import type {
  CheckRegistrationPhoneInput,
  CodeSent,
  RegistrationInfo,
  RegistrationPhoneInput,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { checkCode, DomainError, issueCode, nameTaken, parameterValues } from '../../kernel/index.ts'
import { takenFields } from '../identity/new-user.repo.ts'
import { openInvitation } from '../invitations/invite-code.ts'

/** Whether strangers may register: both the environment and the parameter must say so. */
export async function registrationInfo(ctx: Pick<DomainContext, 'db' | 'ports'>): Promise<RegistrationInfo> {
  if (ctx.ports.registration !== 'open') return { open: false }
  const values = await parameterValues(ctx.db, ['registrationOpen'])
  return { open: values.get('registrationOpen') !== 'false' }
}

/** With a good invitation always. Errors: registrationClosed. */
export async function refuseWhenClosed(ctx: DomainContext, inviteCode: string | undefined): Promise<void> {
  if ((await registrationInfo(ctx)).open) return
  if (inviteCode === undefined || !(await openInvitation(ctx, inviteCode))) throw new DomainError('registrationClosed')
}

/** The same answer whether or not somebody has the number already. Errors: registrationClosed, codeTooSoon, codeLimit. */
export async function sendRegistrationCode(ctx: DomainContext, input: RegistrationPhoneInput): Promise<CodeSent> {
  await refuseWhenClosed(ctx, input.inviteCode)
  const { resendAfterSeconds } = await issueCode(ctx, { purpose: 'register', target: input.phone, channel: 'sms' })
  return { resendAfterSeconds }
}

/** Only who holds the phone learns that the number has an account. Errors: codeWrong, nameTaken. */
export async function checkRegistrationPhone(ctx: DomainContext, input: CheckRegistrationPhoneInput): Promise<void> {
  await checkCode(ctx, { purpose: 'register', target: input.phone, code: input.code })
  if ((await takenFields(ctx.db.prisma, { phone: input.phone })).length > 0) throw nameTaken(['phone'])
}
