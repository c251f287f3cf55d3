// A person's own account (specification §2 User settings, /user/info).
export * from './activity.ts'
export * from './change-contact.ts'
export * from './change-password.ts'
export * from './get-team.ts'
export * from './profile.ts'
export * from './sessions.ts'
