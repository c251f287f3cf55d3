// Preferences on the wire (specification §7 Users).
import { Preference } from '@lectern/contracts'
import { answered, getOrPost } from '../../wire/call.ts'
import { preferencesAnswers } from './preferences.answers.ts'

export const preferenceCalls = answered(
  [
    getOrPost('/userPreference/findUserPreferenceByKey', 'preference.find', {
      data: Preference,
      summary: { zh_CN: '读取当前登录用户的一项偏好设置', en_US: 'Read a preference of the signed-in user' },
      callers: 'people',
      input: { key: 'sort' },
    }),
    getOrPost('/userPreference/updateUserPreferenceByKey', 'preference.update', {
      data: Preference,
      summary: { zh_CN: '设置当前登录用户的一项偏好', en_US: 'Set a preference of the signed-in user' },
      callers: 'people',
      input: { key: 'sort', content: 'name' },
    }),
  ],
  preferencesAnswers,
)
