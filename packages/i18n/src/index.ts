// Texts of the product in zh_CN and en_US, one file per area; used by pages, server and mails (specification §1, §4 Language).
export * from './error-message.ts'
export * from './instance.ts'
export * from './lang.ts'
export { resources, type TextKey } from './resources.ts'
export * from './translate.ts'
