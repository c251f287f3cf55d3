// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const preferencesAnswers: Record<string, Example> = {
  '/userPreference/findUserPreferenceByKey': {
    data: null,
  },
  '/userPreference/updateUserPreferenceByKey': {
    data: {
      key: 'sort',
      content: 'name',
    },
  },
}
