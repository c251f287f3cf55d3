// Tenants with an administrator who can sign in, for tests of operators.
import { randomBytes } from 'node:crypto'
import { operator, system, testContext, testDatabase, testPorts, visitor } from '@lectern/testing'
import { resolveSession } from '../identity/index.ts'
import { login } from '../sign-in/index.ts'
import { createMember, createTenant } from './index.ts'

export const PASSWORD = 'Secret12'
export const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
export const asOperator = () => testContext(operator())
export const resolve = async (token: string) => resolveSession({ db: testDatabase(), ports: await testPorts() }, token)

/** A tenant with one administrator. */
export async function anAdministeredTenant() {
  const code = unique('t')
  const { id } = await createTenant(await testContext(system('')), { code, name: `Name ${code}` })
  const account = unique('ada')
  await createMember(await testContext(system(id)), { account, name: 'Ada', password: PASSWORD, role: 'tenantAdmin' })
  const signIn = async () => login(await testContext(visitor(id)), { account, password: PASSWORD })
  return { id, code, account, signIn }
}
