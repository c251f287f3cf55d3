// Preferences on the wire (specification §7 Users).
import { Preference } from '@lectern/contracts'
import { getOrPost } from '../../wire/call.ts'

export const preferenceCalls = [
  getOrPost('/userPreference/findUserPreferenceByKey', 'preference.find', {
    data: Preference,
    summary: 'Read a preference of the signed-in user',
  }),
  getOrPost('/userPreference/updateUserPreferenceByKey', 'preference.update', {
    data: Preference,
    summary: 'Set a preference of the signed-in user',
  }),
]
