// The first run: company, administrator and mail in one step (specification §2 'Initial system configuration'; AUTH-12).
import type { Initialized, InitializeInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { createId, DomainError, nameTaken, transact, writeAudit, writeParameters } from '@lectern/kernel'
import {
  accountExists,
  deleteUser,
  forgetHosts,
  insertMember,
  insertTenant,
  makeOperator,
  ownPassword,
  refuseWeakPassword,
  writePhone,
} from '@lectern/people'
import { claimInstallation, nameTenant, phoneExists } from './installation.repo.ts'
import { mailParameters } from './mail-settings.ts'
import { checkSetupKey } from './setup-key.ts'

const TENANT_CODE = 'main'

/**
 * Makes the default tenant with its administrator, who is an operator too and signs in with the name or the email address. Of several concurrent submissions
 * exactly one wins. Errors: alreadyInitialized, invalidInput (setupKey), nameTaken.
 */
export async function initializeSystem(ctx: DomainContext, input: InitializeInput): Promise<Initialized> {
  const keyHash = await checkSetupKey(ctx, input.setupKey)
  const account = input.administratorName
  const { userId } = await createAdministrator(ctx, input)
  const tenantId = createId()
  const as: DomainContext = { ...ctx, actor: { type: 'system', tenantId, job: 'initialize' } }
  try {
    await transact(as, async (tx) => {
      if (!(await claimInstallation(tx, keyHash, ctx.now()))) throw new DomainError('alreadyInitialized')
      await insertTenant(
        tx,
        { id: tenantId, code: TENANT_CODE, name: input.companyName, isDefault: true, internal: true, source: 'system' },
        undefined,
      )
      await nameTenant(tx, tenantId, input.systemName)
      const memberId = createId()
      await insertMember(tx, { id: memberId, tenantId, userId, role: 'tenantAdmin' })
      await writePhone(tx, userId, input.phone)
      await ownPassword(tx, userId)
      // Otherwise nobody could decide who may register.
      await makeOperator(tx, userId)
      await writeParameters(tx, parametersOf(ctx, input), ctx.now())
      await writeAudit(tx, as, {
        tenantId,
        action: 'system.initialize',
        subject: 'tenant',
        subjectId: tenantId,
        data: { account },
      })
    })
  } catch (error) {
    await deleteUser(ctx.db, userId)
    throw error
  }
  forgetHosts(ctx.db)
  return { account }
}

async function createAdministrator(ctx: DomainContext, input: InitializeInput): Promise<{ userId: string }> {
  const { administratorName: account, email, phone, password } = input
  if (await accountExists(ctx.db, account, undefined)) throw nameTaken(['administratorName'])
  if (await accountExists(ctx.db, email, email)) throw nameTaken(['email'])
  if (await phoneExists(ctx.db, phone)) throw nameTaken(['phone'])
  await refuseWeakPassword(ctx, { password, names: [account, email] })
  try {
    return await ctx.ports.credentials.createUser({ account, name: account, email, password })
  } catch (error) {
    // Another submission of the same form was quicker by a moment.
    if (await accountExists(ctx.db, account, email)) throw nameTaken(['administratorName'])
    throw error
  }
}

const parametersOf = (ctx: DomainContext, input: InitializeInput): Record<string, string> => ({
  companyName: input.companyName,
  systemAddress: input.systemAddress ?? '',
  systemName: input.systemName,
  ...mailParameters(input, ctx.ports.secrets),
})
