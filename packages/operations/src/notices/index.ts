// Notices: user messages and system announcements of operators and administrators (specification §3 Notice; MSG-02, OPS-07).
export { deleteNotice, withdrawNotice } from './change-notice.ts'
export { sendDueNotices } from './deliver-notice.ts'
export { announceDowntime } from './downtime.ts'
export { getNotice, listNoticeReaders, listNotices } from './list-notices.ts'
export { mailNotices } from './mail-notices.ts'
export { dismissNotice, myNotices, readNotice, seeNotices } from './my-notices.ts'
export { copyNotice, createNotice, type NoticeHost, updateNotice } from './write-notice.ts'
