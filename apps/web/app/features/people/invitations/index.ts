// What other districts may use of invitations.
export { InviteDialog } from './invite-dialog.tsx'
