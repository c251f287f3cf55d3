// Mail servers, texts of messages, and unsubscribing (specification §3, §6; MSG-03).
export {
  getMessageTemplate,
  listMessageTemplates,
  previewMessageTemplate,
  resetMessageTemplate,
  saveMessageTemplate,
} from './manage-templates.ts'
export {
  getPlatformMail,
  messageStatus,
  removePlatformMail,
  testPlatformMail,
  updatePlatformMail,
} from './platform-mail.ts'
export { getTenantMail, removeTenantMail, testTenantMail, updateTenantMail } from './tenant-mail.ts'
export { findUnsubscribing, unsubscribe } from './unsubscribe.ts'
