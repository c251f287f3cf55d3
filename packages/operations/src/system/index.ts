// The system as a whole: parameters, first run (specification §2 'Initial system configuration', §3 Parameter; AUTH-12).
export * from './initialize-system.ts'
export { storedMailServer } from './mail-settings.ts'
export * from './send-test-mail.ts'
export { makeSetupKey } from './setup-key.ts'
export * from './system-config.ts'
export * from './system-dict.ts'
