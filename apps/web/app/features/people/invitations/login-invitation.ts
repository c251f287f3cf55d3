// /login?inviteCode=: an invalid code redirects to the error page; people who are signed in are redirected (specification §2 Login behaviour).
import type { InvitationView } from '@lectern/contracts'
import { redirect } from 'react-router'
import type { Caller } from '~/lib/caller.ts'
import { paths } from '~/lib/paths.ts'

/** The invitation, or null when the address has no code. Throws redirects. */
export async function loginInvitation(caller: Caller, search: string): Promise<InvitationView | null> {
  const inviteCode = new URLSearchParams(search).get('inviteCode')
  if (!inviteCode) return null
  const invitation = await caller.invitation.find({ inviteCode }).catch(() => null)
  if (!invitation) throw redirect(paths.inviteError)
  if (await caller.auth.isLoggedIn()) {
    const { username } = await caller.auth.me()
    throw redirect(paths.inviteSuccess(username ? 'login' : 'register', inviteCode))
  }
  return invitation
}
