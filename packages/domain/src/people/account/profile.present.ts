// A person's own account as the contract shows it.
import type { Profile } from '@lectern/contracts'
import { shownEmail } from '../identity/placeholder-email.ts'
import type { AccountRow } from '../identity/user.repo.ts'
import { defaultAvatarColor } from '../identity/user-info.present.ts'

export function presentProfile({ profile, accounts, ...user }: AccountRow): Profile {
  const boundEmail = shownEmail(user.email)
  return {
    id: user.id,
    username: user.username ?? '',
    name: user.name,
    nickname: profile?.nickname ?? '',
    // Until something else is said, others write to the address one signs in with.
    email: profile?.email || boundEmail,
    country: profile?.country ?? '',
    area: profile?.area ?? '',
    address: profile?.address ?? '',
    profileText: profile?.profileText ?? '',
    avatarColor: profile?.avatarColor ?? defaultAvatarColor(user.id),
    avatar: profile?.avatarFileId ?? null,
    boundEmail,
    boundPhone: user.phoneNumber ?? '',
    hasPassword: accounts.some(({ password }) => password !== null),
    source: user.source,
    createdTime: user.createdAt.toISOString(),
  }
}
