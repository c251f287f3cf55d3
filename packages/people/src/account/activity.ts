// Recent actions of the person, from the audit trail (specification §2 /user/info 'latest activity'; ACC-01).
import type { ActivityAction, ActivityInput, ActivityPage, AuditAction } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { signedInUser, toPage } from '@lectern/kernel'
import { type ActivityRow, findActivity } from './activity.repo.ts'

/** Older actions are not 'latest'. */
const MAX_AGE_MS = 90 * 24 * 60 * 60_000

/** Sign-ins are in the security settings and the log: here they would hide what changed. */
const SHOWN: Partial<Record<AuditAction, ActivityAction>> = {
  'space.create': 'spaceCreate',
  'space.update': 'spaceUpdate',
  'space.delete': 'spaceDelete',
  'manual.create': 'manualCreate',
  'manual.update': 'manualUpdate',
  'manual.settings': 'manualSettings',
  'manual.delete': 'manualDelete',
  'article.create': 'articleCreate',
  'article.save': 'articleSave',
  'article.rename': 'articleRename',
  'article.recycle': 'articleRecycle',
  'article.restore': 'articleRestore',
  'article.import': 'articleImport',
  'article.publish': 'articlePublish',
  'article.cancelPublish': 'articleCancelPublish',
  'file.upload': 'fileUpload',
  'user.profile': 'userProfile',
  'user.password': 'userPassword',
  'user.phone': 'userPhone',
  'user.email': 'userEmail',
  'user.export': 'userExport',
}
const SHOWN_BY_NAME: Record<string, ActivityAction | undefined> = SHOWN

function linkOf({ articleId, manualId, spaceId }: ActivityRow): string {
  if (manualId) return `/article/manual-content/${manualId}${articleId ? `?articleId=${articleId}` : ''}`
  return spaceId ? `/home/space-list?spaceId=${spaceId}` : ''
}

/** The same action on the same subject on one day is one line. Operators belong to no tenant: theirs is empty. Errors: unauthenticated. */
export async function listActivity(ctx: DomainContext, input: ActivityInput): Promise<ActivityPage> {
  signedInUser(ctx.actor)
  if (ctx.actor.type !== 'member') return toPage(input, 0, [])
  const filter = { ...input, actions: Object.keys(SHOWN), since: new Date(ctx.now().getTime() - MAX_AGE_MS) }
  const { rows, total } = await findActivity(ctx, ctx.actor, filter)
  const records = rows.flatMap((row) => {
    const action = SHOWN_BY_NAME[row.action]
    const { id, title, at } = row
    return action ? [{ id, action, subject: title ?? '', link: linkOf(row), time: at.toISOString() }] : []
  })
  return toPage(input, total, records)
}
