// Signing out: whatever the server says, this browser forgets the session.
import { paths } from '~/lib/paths.ts'
import { clearToken } from '~/lib/token.ts'
import { trpc } from '~/lib/trpc.ts'

export function useSignOut() {
  return trpc.auth.logout.useMutation({
    meta: { quiet: true },
    onSettled: () => {
      clearToken()
      location.assign(paths.login)
    },
  })
}
