// Of whom an organisation demands a second factor, on the wire, for its administrators (ADR 0058).
import { FactorPolicy } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'

export const securityCalls = [
  get('/tenantSecurity/findFactorPolicy', 'security.factorPolicy', {
    data: FactorPolicy,
    summary: {
      zh_CN: '企业要求谁开启两步验证，以及还有多少人未开启',
      en_US: 'Who has to use two-step verification in the organisation, and how many do not yet',
    },
    callers: 'people',
    example: { data: { scope: 'everybody', days: 14, exempt: true, missing: 3 } },
  }),
  post('/tenantSecurity/updateFactorPolicy', 'security.setFactorPolicy', {
    data: FactorPolicy,
    summary: {
      zh_CN: '设置企业要求谁开启两步验证、宽限多少天；提出要求的人自己须已开启',
      en_US: 'Set who has to use two-step verification, and after how many days; whoever requires it uses it already',
    },
    callers: 'people',
    input: { scope: 'nobody', days: 14, exempt: true },
    example: { data: { scope: 'nobody', days: 14, exempt: true, missing: 0 } },
  }),
]
