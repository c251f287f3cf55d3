// Rules and defaults of system parameters. Pure. Parameters of the mail server and of the platform's names are checked where they are entered
// together (mail-settings).
import {
  isTimeZone,
  KEEP_DAYS,
  LIMITS,
  PARAMETER_LIMITS,
  type ParameterRule,
  PROOF_MINUTES,
  RegistrationMode,
} from '@lectern/contracts'
import { invalid } from '@lectern/kernel'

type RuleWithDefault = ParameterRule & { default: string }

const number = (value: number | '', min: number, max: number, more: Partial<ParameterRule> = {}): RuleWithDefault => ({
  ...{ type: 'number', required: value !== '', min, max, default: String(value), ...more },
})
const keepDays = (log: keyof typeof KEEP_DAYS): RuleWithDefault => {
  const { least, most, standard } = KEEP_DAYS[log]
  return number(standard, least, most)
}
const boolean = (value: boolean): RuleWithDefault => ({ type: 'boolean', required: true, default: String(value) })
const text = (max: number, required = false): RuleWithDefault => ({ type: 'text', required, max, default: '' })
const address: RuleWithDefault = { type: 'address', required: false, max: LIMITS.address, default: '' }

const DAYS = 3_650
const PRICE = { decimals: true }

/** By key. */
export const PARAMETER_RULES: Readonly<Record<string, RuleWithDefault>> = {
  companyName: text(LIMITS.companyName),
  systemName: text(LIMITS.systemName),
  systemAddress: { ...address, type: 'origin' },
  mainSite: address,
  nameLength: number(LIMITS.resourceName, LIMITS.resourceName, LIMITS.resourceNameMost),
  frontPortal: text(64),
  registration: { type: 'choice', required: true, values: RegistrationMode.options, default: 'open' },
  registrationContact: text(200),
  registrationProof: boolean(true),
  // Empty: no limit.
  registrationsPerNetwork: { ...number('', 1, 1_000_000), default: '20' },
  registrationsPerDay: { ...number('', 1, 1_000_000), default: '200' },
  // Empty: as everybody.
  newTenantStorage: { ...number('', 1, 1_000_000), default: '200' },
  newTenantAnswers: { ...number('', 0, 999_999_999), default: '200' },
  statTimezone: { type: 'timeZone', required: true, default: 'Asia/Shanghai' },
  blockedReferrers: { type: 'hosts', required: false, max: PARAMETER_LIMITS.value, default: '' },
  systemAnnouncementTime: number(300, 10, 86_400),
  recycleKeepDays: number(30, 1, DAYS),
  notificationKeepDays: number(180, 1, DAYS),
  tenantDeleteDays: number(30, 1, 365),
  proofMinutes: number(PROOF_MINUTES, 1, 1_440),
  operatorSecondFactor: boolean(false),
  // Empty: they stay until they are changed.
  firstPasswordDays: number('', 1, 365),
  exactAppCodes: boolean(false),
  passwordLength: number(LIMITS.passwordMin, LIMITS.passwordMin, LIMITS.passwordMinMost),
  helpGuideUrl: address,
  helpGroupText: text(200),
  helpGroupUrl: address,
  helpGroupImage: address,
  apiLogOn: boolean(true),
  apiLogKeepDays: keepDays('apiLog'),
  logKeepDays: keepDays('log'),
  answerKeepDays: keepDays('answer'),
  statKeepDays: keepDays('stat'),
  maxFileSize: number(100, 1, 10_240),
  maxTextStorage: number(2_048, 1, 1_000_000),
  officeViewFlag: boolean(false),
  messagesPerHour: number(100, 1, 1_000_000),
  messagesPerDay: number(200, 1, 1_000_000),
  smsPerMinute: number(1, 1, 1_000),
  smsPerHour: number(5, 1, 1_000),
  smsPerDay: number(10, 1, 1_000),
  // Empty: no limit.
  aiFreeMonthly: { ...number('', 0, 999_999_999), default: '100000' },
  aiVisitorDaily: number(200, 1, 1_000_000),
  aiVisitorShare: number(80, 1, 100),
  aiInputPrice: number(0, 0, 1_000_000, PRICE),
  aiOutputPrice: number(0, 0, 1_000_000, PRICE),
  orderMinutes: number(60, 5, 1_440),
  orderTransferDays: number(7, 1, 90),
}

const ADDRESS = /^https?:\/\/[^\s/?#]+(?:\/\S*)?$/
/** The product does not run in a folder of another site. */
const ORIGIN = /^https?:\/\/[^\s/?#@]+\/?$/
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i
const WHOLE = /^\d{1,9}$/
const DECIMAL = /^\d{1,9}(?:\.\d{1,6})?$/

/** Errors: invalidInput on `value`. */
export function checkParameter(
  { type, required, min = 0, max, decimals, values = [] }: ParameterRule,
  value: string,
): void {
  if (value === '') {
    if (required) throw invalid('value', 'required')
    return
  }
  switch (type) {
    case 'choice':
      if (!values.includes(value)) throw invalid('value', 'notAllowed', { values: values.join(', ') })
      return
    case 'boolean':
      if (value !== 'true' && value !== 'false') throw invalid('value', 'notAllowed', { values: 'true, false' })
      return
    case 'number': {
      if (!(decimals ? DECIMAL : WHOLE).test(value)) throw invalid('value', 'invalidFormat')
      if (Number(value) < min) throw invalid('value', 'tooSmall', { min })
      if (max !== undefined && Number(value) > max) throw invalid('value', 'tooBig', { max })
      return
    }
    case 'timeZone':
      if (!isTimeZone(value)) throw invalid('value', 'invalid')
      return
    case 'hosts':
      if (!value.split(/[\s,;]+/).every((host) => host === '' || HOST.test(host)))
        throw invalid('value', 'invalidFormat')
      break
    case 'address':
      if (!ADDRESS.test(value)) throw invalid('value', 'addressFormat')
      break
    case 'origin':
      if (!ORIGIN.test(value)) throw invalid('value', 'originFormat')
      break
    case 'text':
      break
  }
  if (max !== undefined && [...value].length > max) throw invalid('value', 'tooLong', { max })
}
