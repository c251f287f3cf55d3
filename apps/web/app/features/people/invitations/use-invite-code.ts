// The invitation that this page was opened with (?inviteCode=).
import { useSearchParams } from 'react-router'

export const useInviteCode = (): string | undefined => useSearchParams()[0].get('inviteCode') || undefined
