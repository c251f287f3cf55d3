// Changes what a person says of themself (specification §5 Profile, §7 user/updateMyInfo; ACC-03).
import type { Profile, UpdateProfileInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { findTenantFile, invalid, signedInUser, tenantOf, transact, writeAudit } from '../../kernel/index.ts'
import { writeProfile } from '../identity/user.repo.ts'
import { getProfile } from './get-profile.ts'

/** Fields left out stay as they are; `avatar: null` takes the picture away. Errors: unauthenticated, invalidInput. */
export async function updateProfile(ctx: DomainContext, input: UpdateProfileInput): Promise<Profile> {
  const userId = signedInUser(ctx.actor)
  const { name, avatar, ...profile } = input
  if (avatar) {
    const file = await findTenantFile(ctx, avatar)
    if (!file) throw invalid('avatar', 'unknownFile')
    if (!file.mime.startsWith('image/')) throw invalid('avatar', 'invalidFormat')
  }
  await transact(ctx, async (tx) => {
    await writeProfile(tx, userId, {
      name,
      profile: { ...profile, ...(avatar !== undefined && { avatarFileId: avatar }) },
      now: ctx.now(),
    })
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'user.profile',
      subject: 'user',
      subjectId: userId,
      data: { fields: Object.keys(input).sort().join(' ') },
    })
  })
  return getProfile(ctx)
}
