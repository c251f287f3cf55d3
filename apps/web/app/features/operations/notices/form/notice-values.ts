// The form of a notice: its values, and the input made of them.
import type { CreateNoticeInput, Notice, NoticeRole } from '@lectern/contracts'

export type Recipient = { id: string; name: string }
export type RecipientValues = {
  all: boolean
  roles: NoticeRole[]
  tenants: Recipient[]
  groups: Recipient[]
  members: Recipient[]
  users: Recipient[]
}
export type NoticeValues = Omit<CreateNoticeInput, 'recipients' | 'publish'> & { recipients: RecipientValues }

const NEW: NoticeValues = {
  type: 'message',
  title: { zh_CN: '', en_US: '' },
  content: { zh_CN: '', en_US: '' },
  recipients: { all: true, roles: [], tenants: [], groups: [], members: [], users: [] },
  level: 'info',
  dismissible: true,
  popup: false,
  popupUntil: null,
  startTime: null,
  expiresTime: null,
  link: '',
  target: 'new',
  mail: false,
}

export function noticeValues(notice: Notice | null): NoticeValues {
  if (!notice) return NEW
  const { type, title, content, recipients, level, dismissible, popup, popupUntil, startTime, expiresTime } = notice
  const { link, target, mail } = notice
  return {
    ...{ type, title, content, recipients, level, dismissible, popup, popupUntil, startTime, expiresTime },
    ...{ link, target, mail },
  }
}

const ids = (chosen: readonly Recipient[]) => chosen.map(({ id }) => id)

export const noticeInput = ({ recipients, ...values }: NoticeValues, publish: boolean): CreateNoticeInput => ({
  ...values,
  recipients: {
    all: recipients.all,
    roles: recipients.roles,
    tenantIds: ids(recipients.tenants),
    groupIds: ids(recipients.groups),
    memberIds: ids(recipients.members),
    userIds: ids(recipients.users),
  },
  popupUntil: values.popup ? values.popupUntil : null,
  publish,
})
