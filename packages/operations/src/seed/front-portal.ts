// The front door of a new instance: a portal over the product's own guide (PORTAL-04). Instances that exist already keep theirs.
import type { ThemeDocument, ThemeSection } from '@lectern/contracts'
import { createId, parameterValues, transact, writeParameters } from '@lectern/kernel'
import { findTenantByCode } from '@lectern/people'
import { bothLangs as both, emptySection, newTheme } from '@lectern/portal'
import { createTheme, FRONT_PARAMETER, listThemes, publishTheme, saveTheme } from '@lectern/reading'
import { findManualCoded } from './seed.repo.ts'
import { type SeedDeps, systemContext } from './seed-context.ts'

type Guide = { tenantCode: string; codes: readonly [own: string, ...others: string[]] }

/** Makes, publishes and enables the portal and names it the front door. Does nothing where the guide has a theme already. */
export async function seedFrontPortal(deps: SeedDeps, { tenantCode, codes }: Guide): Promise<void> {
  const tenant = await findTenantByCode(deps.db, tenantCode)
  if (!tenant) return
  const ctx = systemContext(deps, tenant.id)
  const [guide, ...others] = await Promise.all(codes.map((code) => findManualCoded(deps.db, tenant.id, code)))
  if (!guide) return
  if ((await listThemes(ctx, { manualId: guide.id })).length === 0) {
    const theme = await createTheme(ctx, { manualId: guide.id, name: 'Lectern' })
    const manuals = others.flatMap((manual) => (manual ? [manual.id] : []))
    const saved = await saveTheme(ctx, { id: theme.id, revision: theme.revision, document: guidePortal(manuals) })
    await publishTheme(ctx, saved)
  }
  const frontManual = (await parameterValues(deps.db, [FRONT_PARAMETER])).get(FRONT_PARAMETER)
  if (!frontManual) await transact(ctx, (tx) => writeParameters(tx, { [FRONT_PARAMETER]: guide.id }, ctx.now()))
}

const section = <Section extends ThemeSection>(type: Section['type'], fields: Partial<Section>): ThemeSection =>
  ({ ...emptySection(type, createId), ...fields }) as ThemeSection

function guidePortal(manuals: string[]): ThemeDocument {
  const document = newTheme('Lectern')
  return {
    ...document,
    manuals,
    sections: [
      section<Extract<ThemeSection, { type: 'hero' }>>('hero', {
        title: both('需要什么帮助？', 'How can we help?'),
        subtitle: both('搜索使用指南，或向智能助手提问。', 'Search the guide, or ask the assistant.'),
        align: 'center',
        hotWords: {
          source: 'hand',
          words: [
            both('发布文章', 'publish an article'),
            both('邀请成员', 'invite members'),
            both('智能助手', 'assistant'),
          ],
        },
      }),
      section<Extract<ThemeSection, { type: 'categoryCards' }>>('categoryCards', {
        title: both('使用指南', 'User guides'),
        source: 'manuals',
        count: true,
        preview: true,
      }),
      section<Extract<ThemeSection, { type: 'articles' }>>('articles', {
        title: both('最近更新', 'Recently updated'),
        source: 'recent',
        size: 6,
      }),
    ],
    seo: {
      ...document.seo,
      title: both('Lectern 帮助中心', 'Lectern help centre'),
      description: both('Lectern 的使用指南。', 'How to use Lectern.'),
    },
  }
}
