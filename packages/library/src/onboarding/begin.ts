// Begins the library of a new organisation: a space, and in it a manual from a template or an empty one.
import type { BeginInput, Begun } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { type DomainContext, invalid, requireTenantAdminMember } from '@lectern/kernel'
import { createArticle } from '../articles/index.ts'
import { createManual } from '../manuals/index.ts'
import { createSpace } from '../spaces/index.ts'
import { createManualFromTemplate, getTemplate } from '../templates/index.ts'
import { findFacts, findFirstArticle, findOwnSpace } from './onboarding.repo.ts'

/**
 * Everything is private, and named in the language of the request. Where there is a manual already, that one is the answer: a second
 * click makes no second manual. Errors: unauthenticated, roleRequired, notFound (template),
 * invalidInput (not a template of a manual), wordsRefused (name).
 */
export async function begin(ctx: DomainContext, { templateId, name }: BeginInput): Promise<Begun> {
  const actor = requireTenantAdminMember(ctx)
  const { manualId, articleId } = await findFacts(ctx, actor)
  if (manualId !== null) return { manualId, articleId }
  // Asked before anything is made: a wrong template leaves nothing behind.
  const template = templateId === undefined ? null : await getTemplate(ctx, { id: templateId })
  if (template && template.kind !== 'manual') throw invalid('templateId', 'invalid')
  const spaceName = translate(ctx.lang, 'onboarding.spaceName')
  const spaceId = (await findOwnSpace(ctx, actor, spaceName)) ?? (await createSpace(ctx, { name: spaceName })).id
  const manual = template
    ? await createManualFromTemplate(ctx, { templateId: template.id, spaceId, name: name ?? template.name })
    : await emptyManual(ctx, spaceId, name)
  return { manualId: manual.id, articleId: await findFirstArticle(ctx, manual.id) }
}

async function emptyManual(ctx: DomainContext, spaceId: string, name = translate(ctx.lang, 'onboarding.manualName')) {
  const manual = await createManual(ctx, { spaceId, name })
  await createArticle(ctx, {
    manualId: manual.id,
    title: translate(ctx.lang, 'onboarding.articleTitle'),
    type: 'document',
  })
  return manual
}
