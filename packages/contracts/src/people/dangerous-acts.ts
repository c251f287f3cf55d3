/** Actions that operators may take only soon after a sign-in or a proof (ledger OPS-02). Acts that ask for a proof each time are not in the list. */

/** Minutes for which a sign-in or a proof is recent, when the parameter proofMinutes does not say. */
export const PROOF_MINUTES = 15

/** Parameters that protect people, or the record of what happened. */
const OF_SECURITY: ReadonlySet<unknown> = new Set([
  'registration',
  'registrationProof',
  'registrationsPerNetwork',
  'registrationsPerDay',
  'newTenantStorage',
  'newTenantAnswers',
  'proofMinutes',
  'operatorSecondFactor',
  'firstPasswordDays',
  'passwordLength',
  'exactAppCodes',
  'tenantDeleteDays',
  'apiLogOn',
  'apiLogKeepDays',
  'logKeepDays',
  'answerKeepDays',
  'statKeepDays',
  'aiFreeMonthly',
  'messagesPerHour',
  'messagesPerDay',
  'smsPerMinute',
  'smsPerHour',
  'smsPerDay',
])

const field = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined
const always = () => true
const withKey = (input: unknown) => Boolean(field(input, 'certificate') ?? field(input, 'certificateKey'))

/** By procedure: whether the act with this input is dangerous. */
export const DANGEROUS_ACTS: Readonly<Record<string, (input: unknown) => boolean>> = {
  'tenant.disable': always,
  'operator.grant': always,
  'operator.revoke': always,
  'tenantDetail.setCapacity': always,
  'tenantDetail.lift': always,
  'tenantAnswers.grant': always,
  'platformUser.signOut': always,
  'orderAudit.confirm': always,
  'orderAudit.accept': always,
  'orderAudit.refund': always,
  'payment.update': always,
  'operation.updateMail': always,
  'operation.removeMail': always,
  'appearance.create': withKey,
  'appearance.update': withKey,
  'appearance.decide': always,
  'operationLog.prepareExport': always,
  'parameter.set': (input) => OF_SECURITY.has(field(input, 'key')),
}

export const isDangerous = (procedure: string, input: unknown): boolean => DANGEROUS_ACTS[procedure]?.(input) ?? false
