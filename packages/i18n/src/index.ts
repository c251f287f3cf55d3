// Texts of the product in zh_CN and en_US, one file per area; used by pages, server and mails (specification §1, §4 Language).

export { provideTexts } from '#texts'
export { actionName, actionsCalled } from './action-names.ts'
export * from './error-message.ts'
export * from './instance.ts'
export * from './lang.ts'
export type { TextKey, Texts } from './resources.ts'
export { translate } from './translate.ts'
