// The system parameters for operators: listed with their rules, changed one by one (specification §3 Parameter; OPS-11).
import {
  allowedMode,
  ParameterCategory,
  type ParameterRule,
  type Parameters,
  RegistrationMode,
  type SetParameterInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  findParameters,
  notFound,
  parameterValues,
  requireOperator,
  transact,
  writeAudit,
  writeParameters,
} from '@lectern/kernel'
import { registrationValues } from './first-registration.ts'
import { checkParameter, PARAMETER_RULES } from './parameter-rules.ts'

/** By category. Those of the mail server are not among them. Errors: unauthenticated, roleRequired. */
export async function listParameters(ctx: DomainContext): Promise<Parameters> {
  requireOperator(ctx)
  return (await findParameters(ctx.db)).flatMap(({ key, bigCategory, smallCategory, value, updatedAt }) => {
    const parameterRule = PARAMETER_RULES[key]
    if (!parameterRule) return []
    const { default: defaultValue, ...rule } = parameterRule
    const category = ParameterCategory.parse(bigCategory)
    const changedTime = updatedAt.toISOString()
    return [{ key, category, smallCategory, defaultValue, changedTime, ...allowed(ctx, key, value, rule) }]
  })
}

/** REGISTRATION in the environment caps the mode of registration; returns the capped value and the choices that remain. */
function allowed({ ports }: DomainContext, key: string, value: string, rule: ParameterRule) {
  if (key !== 'registration') return { value, rule }
  const values = RegistrationMode.options.filter((mode) => allowedMode(mode, ports.registration) === mode)
  return {
    value: allowedMode(RegistrationMode.catch('closed').parse(value), ports.registration),
    rule: { ...rule, values },
  }
}

/** Other processes follow within seconds. Errors: unauthenticated, roleRequired, notFound, invalidInput. */
export async function setParameter(ctx: DomainContext, { key, value }: SetParameterInput): Promise<Parameters> {
  requireOperator(ctx)
  const rule = Object.hasOwn(PARAMETER_RULES, key) ? PARAMETER_RULES[key] : undefined
  const before = (await parameterValues(ctx.db, [key])).get(key)
  if (!rule || before === undefined) throw notFound('parameter')
  checkParameter(allowed(ctx, key, before, rule).rule, value)
  if (before !== value)
    await transact(ctx, async (tx) => {
      await writeParameters(tx, key === 'registration' ? registrationValues(value) : { [key]: value }, ctx.now())
      const data = { from: before, to: value }
      await writeAudit(tx, ctx, {
        tenantId: '',
        action: 'parameter.update',
        subject: 'parameter',
        subjectId: key,
        data,
      })
    })
  return listParameters(ctx)
}
