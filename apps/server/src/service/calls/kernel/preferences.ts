// Preferences on the wire (specification §7 Users).
import { Preference } from '@lectern/contracts'
import { getOrPost } from '../../wire/call.ts'

export const preferenceCalls = [
  getOrPost('/userPreference/findUserPreferenceByKey', 'preference.find', {
    data: Preference,
    summary: { zh_CN: '读取当前登录用户的一项偏好设置', en_US: 'Read a preference of the signed-in user' },
    callers: 'people',
    input: { key: 'sort' },
    example: {
      data: null,
    },
  }),
  getOrPost('/userPreference/updateUserPreferenceByKey', 'preference.update', {
    data: Preference,
    summary: { zh_CN: '设置当前登录用户的一项偏好', en_US: 'Set a preference of the signed-in user' },
    callers: 'people',
    input: { key: 'sort', content: 'name' },
    example: {
      data: {
        key: 'sort',
        content: 'name',
      },
    },
  }),
]
