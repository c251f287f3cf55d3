/** The address of the open article, its password, and its secret link (ledger PUB-04, EDIT-08). */
import type { Manual, TreeNode, UpdateArticleSettingsInput } from '@lectern/contracts'
import { Skeleton, SwitchRow, toast } from '@lectern/ui'
import { LinkRow } from '~/features/library/audience/link-row.tsx'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { ArticleLinkField } from './article-link-field.tsx'
import { PasswordRow } from './password-row.tsx'

export function ArticleShare({ manual, node }: { manual: Manual; node: TreeNode }) {
  const { t } = useText()
  const { id } = node
  const settings = trpc.article.settings.useQuery({ id }, { staleTime: 0 })
  const update = trpc.article.updateSettings.useMutation({
    meta: { tell: true },
    onSettled: () => settings.refetch(),
  })
  if (!settings.data) return <Skeleton className="h-24" />
  const { shareEnabled, hasSharePassword } = settings.data
  const may = manual.abilities.editArticle === true
  const save = async (change: Omit<UpdateArticleSettingsInput, 'id'>, done: string) => {
    await update.mutateAsync({ id, ...change })
    toast.success(done)
  }
  const refusal =
    manual.releaseType === 'private'
      ? t('publishing.share.refused')
      : node.state === 'unpublished'
        ? t('publishing.share.unpublished')
        : null
  return (
    <>
      <SwitchRow
        label={t('publishing.share.articleOn')}
        hint={t('publishing.share.articleHint')}
        checked={shareEnabled}
        disabled={!may || update.isPending}
        onChange={(on) => void save({ shareEnabled: on }, t('common.words.saved'))}
      />
      {shareEnabled && (
        <LinkRow label={t('publishing.share.articleLink')} path={paths.pubSingle(id)} refusal={refusal} />
      )}
      {may && (
        <PasswordRow
          label={t('publishing.share.articlePassword')}
          isSet={hasSharePassword}
          busy={update.isPending}
          hint={t(manual.hasSharePassword ? 'publishing.share.passwordBoth' : 'publishing.share.articlePasswordHint')}
          onSave={(sharePassword) =>
            save(
              { sharePassword },
              t(sharePassword === null ? 'publishing.share.passwordRemoved' : 'publishing.share.passwordSaved'),
            )
          }
        />
      )}
      {shareEnabled && manual.abilities.settings && <ArticleLinkField node={node} />}
    </>
  )
}
