// Notices: user messages and system announcements of operators and administrators (specification §3 Notice; MSG-02, OPS-07).
export * from './change-notice.ts'
export { sendDueNotices } from './deliver-notice.ts'
export * from './downtime.ts'
export { getNotice, listNoticeReaders, listNotices } from './list-notices.ts'
export * from './mail-notices.ts'
export * from './my-notices.ts'
export { copyNotice, createNotice, updateNotice } from './write-notice.ts'
