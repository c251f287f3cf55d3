// Public interface of invitations for other areas.
export { InviteDialog } from './invite-dialog.tsx'
