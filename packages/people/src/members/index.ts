// Members of a tenant and who administers it (specification §2 'Enterprise settings'; TEN-01, TEN-02).
export { addMember } from './add-member.ts'
export { addAdministrators, removeAdministrator } from './administrators.ts'
export { getMember, listMembers } from './list-members.ts'
export { notifyMembersBySms } from './notify-members.ts'
export { removeMembers } from './remove-members.ts'
export { setMembersEnabled } from './set-members-enabled.ts'
export { resetMemberPassword, updateMember } from './update-member.ts'
export { welcomeMembers } from './welcome-members.ts'
