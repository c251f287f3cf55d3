/** The operators of the platform (specification §6 'Platform operator'). */
import { z } from 'zod'
import { type ErrorCodes, Id, LIMITS, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'

export const ListOperatorsInput = z.object({ ...Paging })
export type ListOperatorsInput = z.infer<typeof ListOperatorsInput>
export const OperatorRecord = z.object({
  id: Id,
  name: z.string(),
  account: z.string(),
  /** The person who asks. */
  self: z.boolean(),
})
export type OperatorRecord = z.infer<typeof OperatorRecord>
export const OperatorPage = pageOf(OperatorRecord)
export type OperatorPage = z.infer<typeof OperatorPage>

export const GrantOperatorInput = z.object({ account: Text(LIMITS.account).trim().min(1) })
export type GrantOperatorInput = z.infer<typeof GrantOperatorInput>

export type OperatorAuditAction = 'operator.grant' | 'operator.revoke' | 'operator.create'

export const OPERATOR_TEXT_INPUTS = { GrantOperatorInput: { why: 'search' } } satisfies TextInputs

export const OPERATOR_ERRORS = {
  /** Without them nobody could run the platform. */
  lastOperator: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
