// A person's own account (specification §2 User settings, /user/info).
export { changeEmail, sendEmailCode } from './change-email.ts'
export { changePassword } from './change-password.ts'
export { changePhone, sendPhoneCode } from './change-phone.ts'
export { getProfile } from './get-profile.ts'
export { getTeam } from './get-team.ts'
export { listActivity } from './list-activity.ts'
export { endAllOtherSessions, endSession, listSessions } from './sessions.ts'
export { updateProfile } from './update-profile.ts'
