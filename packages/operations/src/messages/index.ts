// Mail servers, texts of messages, and unsubscribing (specification §3, §6; MSG-03).
export * from './manage-templates.ts'
export * from './platform-mail.ts'
export * from './tenant-mail.ts'
export * from './unsubscribe.ts'
