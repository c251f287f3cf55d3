// A person's own account (specification §2 User settings, /user/info).
export { listActivity } from './activity.ts'
export { changeEmail, changePhone, sendEmailCode, sendPhoneCode } from './change-contact.ts'
export { changePassword } from './change-password.ts'
export { getTeam } from './get-team.ts'
export { getProfile, updateProfile } from './profile.ts'
export { endAllOtherSessions, endSession, listSessions } from './sessions.ts'
