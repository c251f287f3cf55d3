// Makes the archive of a person's data (ACC-06): what is stored about them, and the articles they created as Markdown.
import { markdownPage, uniquePaths, type ZipEntry, zipStream } from '@lectern/books/archive'
import { readBlocks } from '@lectern/content'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import { transact } from '@lectern/kernel'
import { notifyUser } from '@lectern/people'
import {
  findExport,
  findExportingMember,
  findOwnActions,
  findOwnArticles,
  findOwnComments,
  findOwnFavourites,
  findOwnFeedback,
  findPersonalData,
  markFailed,
  markReady,
} from './export.repo.ts'
import { EXPORT_TTL_MS } from './request-export.ts'

const BATCH_SIZE = 50
/** Bounds the time that one archive takes. */
const MAX_ARTICLES = 60_000
/** Of actions, comments and feedback. */
const MAX_ROWS = 10_000

const json = (path: string, value: unknown): ZipEntry => ({ path, content: `${JSON.stringify(value, null, 2)}\n` })

/** Yields stored data of the person, without secrets: no tokens, no hashes. */
async function* personEntries(ctx: DomainContext, member: MemberActor): AsyncGenerator<ZipEntry> {
  const { profile, preferences, members, sessions, notifications, ...user } = await findPersonalData(
    ctx.db,
    member.userId,
  )
  yield json('profile.json', {
    name: user.name,
    username: user.username,
    email: user.email,
    phone: user.phoneNumber ?? user.typedPhone,
    createdTime: user.createdAt,
    source: user.source,
    ...(profile && {
      nickname: profile.nickname,
      contactEmail: profile.email,
      country: profile.country,
      area: profile.area,
      address: profile.address,
      profileText: profile.profileText,
    }),
  })
  yield json(
    'memberships.json',
    members.map(({ role, enabled, createdAt, lastVisitAt, tenant }) => ({
      enterprise: tenant.name,
      code: tenant.code,
      role,
      enabled,
      since: createdAt,
      lastVisitAt,
    })),
  )
  yield json('preferences.json', Object.fromEntries(preferences.map(({ key, content }) => [key, content])))
  yield json('sessions.json', sessions)
  yield json(
    'notifications.json',
    notifications.map(({ kind, data, createdAt, readAt }) => ({ kind, data, createdAt, readAt })),
  )
  yield json('activity.json', await findOwnActions(ctx.db, member.tenantId, member.memberId, MAX_ROWS))
  yield json('comments.json', await findOwnComments(ctx.db, member, MAX_ROWS))
  yield json('feedback.json', await findOwnFeedback(ctx.db, member, MAX_ROWS))
  yield json('favourites.json', await findOwnFavourites(ctx.db, member))
}

async function* articleEntries(ctx: DomainContext, member: MemberActor): AsyncGenerator<ZipEntry> {
  const pathOf = uniquePaths()
  let after = ''
  for (let count = 0; count < MAX_ARTICLES; count += BATCH_SIZE) {
    const rows = await findOwnArticles(ctx.db, member, after, BATCH_SIZE)
    for (const { id, title, space, manual, content, guarded } of rows) {
      const path = pathOf(['articles', space, manual], title, '.md')
      yield { path, content: markdownPage(title, readBlocks(content), guarded ? { original: id } : {}) }
    }
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.id ?? ''
  }
}

async function* allEntries(ctx: DomainContext, member: MemberActor): AsyncGenerator<ZipEntry> {
  yield* personEntries(ctx, member)
  yield* articleEntries(ctx, member)
}

/** Passes the stream on and counts its bytes. */
function countBytes(stream: AsyncIterable<Uint8Array>) {
  let size = 0
  async function* pass() {
    for await (const part of stream) {
      size += part.byteLength
      yield part
    }
  }
  return { stream: pass(), size: () => size }
}

/**
 * Idempotent. Fails for a person who has left the tenant, and when it is `givenUp` because it ended its process. With `lastTry` an error
 * marks the export as failed and notifies the person.
 */
export async function makeExport(
  ctx: DomainContext,
  { exportId, lastTry, givenUp = false }: { exportId: string; lastTry: boolean; givenUp?: boolean },
): Promise<void> {
  const row = await findExport(ctx.db, exportId)
  if (row?.state !== 'queued') return
  const { id, tenantId, userId } = row
  const fail = () =>
    transact(ctx, async (tx) => {
      await markFailed(tx, id)
      await notifyUser(tx, userId, { kind: 'exportFailed', tenantId, link: '/user/setting?tab=export' })
    })
  const member = await findExportingMember(ctx.db, row.memberId, userId)
  if (!member || givenUp) return fail()
  try {
    const storageKey = `${tenantId}/exports/${id}`
    const { stream, size } = countBytes(zipStream(allEntries(ctx, member), ctx.now()))
    await ctx.ports.storage.put(storageKey, stream, { mime: 'application/zip' })
    await transact(ctx, async (tx) => {
      const readyAt = ctx.now()
      await markReady(tx, id, {
        storageKey,
        size: size(),
        readyAt,
        expiresAt: new Date(readyAt.getTime() + EXPORT_TTL_MS),
      })
      await notifyUser(tx, userId, { kind: 'exportReady', tenantId, link: '/user/setting?tab=export' })
    })
  } catch (error) {
    if (!lastTry) throw error
    ctx.log.error({ err: error, exportId }, 'export failed')
    await fail()
  }
}
