// The system as a whole: parameters, first run (specification §2 'Initial system configuration', §3 Parameter; AUTH-12).
export { initializeSystem } from './initialize-system.ts'
export { storedMailServer } from './mail-settings.ts'
export { sendTestMail } from './send-test-mail.ts'
export { makeSetupKey } from './setup-key.ts'
export { systemConfig } from './system-config.ts'
export { systemDict } from './system-dict.ts'
