// Texts of member and group management.
import type { SameKeys } from '../../types.ts'
import type { members as zh } from '../zh_CN/members.ts'

export const members: SameKeys<typeof zh> = {
  sms: 'You are a member of “{{tenant}}”. Your account is {{account}}; sign in at {{address}}.',
}
