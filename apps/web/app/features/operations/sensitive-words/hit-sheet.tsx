// One hit: the text around it, where it is, and what was or can be done about it.
import type { SensitiveHit } from '@lectern/contracts'
import { Button, Dialog, SheetContent, Skeleton } from '@lectern/ui'
import { ExternalLink } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { type Translate, useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { Facts } from '~/shared/lists/facts.tsx'
import { Excerpt } from './excerpt.tsx'
import { HandleButtons } from './handle-buttons.tsx'
import { StateBadge } from './hit-table.tsx'
import { useCategories } from './use-categories.ts'

function whereOf({ kind, inDraft, published }: SensitiveHit) {
  if (kind === 'comment' && inDraft) return published ? 'shown' : 'hidden'
  if (kind !== 'article' && kind !== 'portal') return inDraft ? 'shown' : 'nowhere'
  return draftOrPublished(inDraft, published)
}
const draftOrPublished = (inDraft: boolean, published: boolean) =>
  inDraft && published ? 'draftAndPublished' : published ? 'published' : inDraft ? 'inDraft' : 'nowhere'

/** The title or the text of an article, the field of another text. */
function placeOf({ kind, blockId }: SensitiveHit, t: Translate): string {
  if (kind === 'article') return t(blockId === '' ? 'words.hits.inTitle' : 'words.hits.inText')
  return t(`words.fields.${blockId}` as Parameters<Translate>[0])
}

function HitFacts({ hit }: { hit: SensitiveHit }) {
  const { t } = useText()
  const { nameById } = useCategories()
  return (
    <div className="space-y-5">
      <p className="wrap-anywhere rounded-md bg-muted p-3 text-ink">
        <Excerpt {...hit} />
      </p>
      <p>
        <StateBadge state={hit.state} />
      </p>
      <Facts
        facts={[
          [t('words.hits.facts.kind'), t(`words.kinds.${hit.kind}`)],
          [t('common.words.name'), hit.article],
          [t('common.words.manual'), hit.manual],
          [t('common.words.organisation'), hit.tenant],
          [t('words.hits.columns.article'), placeOf(hit, t)],
          [t('words.hits.facts.where'), t(`words.hits.${whereOf(hit)}`)],
          [t('common.words.category'), nameById(hit.categoryId)],
          [t('common.words.level'), t(`words.levels.${hit.level}`)],
          [t('words.hits.columns.time'), dateTime(hit.createdTime)],
          [t('words.hits.facts.handledBy'), hit.handledBy],
          [t('words.hits.facts.handled'), hit.handledTime ? dateTime(hit.handledTime) : ''],
          [t('words.hits.facts.note'), hit.note],
        ]}
      />
      <p className="flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link to={hit.link} target="_blank" rel="noreferrer">
            <ExternalLink />
            {t('words.hits.openPlace')}
          </Link>
        </Button>
        <Button asChild size="sm" variant="ghost">
          <Link to={`/manage/tenants/${hit.tenantId}`}>{t('words.hits.openTenant')}</Link>
        </Button>
      </p>
    </div>
  )
}

export function HitSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText()
  const { data: hit, error, refetch } = trpc.sensitiveWord.hit.useQuery({ id })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={hit ? t('words.hits.detail', { word: hit.word }) : t('words.tabs.hits')}
        closeLabel={t('common.actions.close')}
        footer={hit && <HandleButtons hits={[hit]} />}
      >
        {error && !hit ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : hit ? (
          <HitFacts hit={hit} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </SheetContent>
    </Dialog>
  )
}
