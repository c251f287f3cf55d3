// The signed-in person's own account (specification §3, §5 Profile, §7 user/findById, user/updateMyInfo; ACC-03).
import type { FindPersonInput, Profile, UpdateProfileInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  DomainError,
  findTenantFile,
  invalid,
  notFound,
  requireTexts,
  signedInUser,
  tenantOf,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { type AccountRow, findAccount, hasSecondFactor, writeProfile } from '../identity/user.repo.ts'
import { defaultAvatarColor } from '../identity/user-info.ts'
import { shownEmail } from '../placeholder-email.ts'

/** Without `id`, or with one's own. Errors: unauthenticated; notFound for everybody else's. */
export async function getProfile(ctx: DomainContext, { id }: FindPersonInput = {}): Promise<Profile> {
  const userId = signedInUser(ctx.actor)
  const row = id === undefined || id === userId ? await findAccount(ctx.db, userId) : null
  if (!row) throw notFound('account')
  const binding = (ctx.actor.type === 'member' && ctx.actor.binding) || null
  return { ...presentProfile(row), binding, secondFactor: await hasSecondFactor(ctx.db, userId) }
}

/**
 * Fields left out stay as they are; `avatar: null` removes the picture. Errors: unauthenticated, invalidInput, wordsRefused,
 * accountOfDirectory (another name than the directory has).
 */
export async function updateProfile(ctx: DomainContext, input: UpdateProfileInput): Promise<Profile> {
  const userId = signedInUser(ctx.actor)
  const { name, avatar, ...profile } = input
  if (name !== undefined && isOfDirectory(ctx) && name !== (await findAccount(ctx.db, userId))?.name)
    throw new DomainError('accountOfDirectory')
  if (avatar) {
    const file = await findTenantFile(ctx, avatar)
    if (!file) throw invalid('avatar', 'unknownFile')
    if (!file.mime.startsWith('image/')) throw invalid('avatar', 'invalidFormat')
  }
  const { nickname, profileText, area, address } = profile
  const memberId = ctx.actor.type === 'member' ? ctx.actor.memberId : undefined
  const texts = { name, nickname, profileText, area, address }
  const record = await requireTexts(ctx, { place: 'member', id: memberId, texts })
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
  if (memberId !== undefined) await record(memberId)
  return getProfile(ctx)
}

const isOfDirectory = ({ actor }: DomainContext) => actor.type === 'member' && actor.binding === 'directory'

function presentProfile({ profile, accounts, ...user }: AccountRow): Omit<Profile, 'binding' | 'secondFactor'> {
  const boundEmail = shownEmail(user.email)
  return {
    id: user.id,
    username: user.username ?? '',
    name: user.name,
    nickname: profile?.nickname ?? '',
    // The contact address defaults to the one the person signs in with.
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
