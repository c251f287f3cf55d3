/** The page of a collaboration link: what it gives access to, and joining (specification §2 /cooperation/:id, /cooperations/:id; ledger PUB-05). */
import type { CooperationView } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { errorText } from '~/lib/errors.ts'
import { type Translate, useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal } from '~/shared/forms/refusal.tsx'

/** One sentence about the invitation. */
export function cooperationLead(view: CooperationView, t: Translate): string {
  const { tenantName: tenant, manualName: manual, articleTitle: article } = view
  const role = t(`publishing.cooperation.roles.${view.role}`)
  return view.articleId === null
    ? t('publishing.cooperation.lead', { tenant, manual, role })
    : t('publishing.cooperation.leadArticle', { tenant, manual, article, role })
}

export function CooperationChoice({ code, path, view }: { code: string; path: string; view: CooperationView }) {
  const { t } = useText()
  const join = trpc.cooperation.join.useMutation({ meta: { quiet: true } })
  const target = paths.manual(view.manualId, view.articleId ?? undefined)
  switch (view.standing) {
    case 'visitor':
      return (
        <Button asChild variant="primary" size="lg">
          <a href={paths.loginTo(path)}>{t('publishing.cooperation.signIn')}</a>
        </Button>
      )
    case 'outsider':
      return (
        <div className="flex flex-col gap-4">
          <p className="text-second">{t('publishing.cooperation.outsider')}</p>
          <Button asChild size="lg">
            <a href={paths.start}>{t('publishing.cooperation.account')}</a>
          </Button>
        </div>
      )
    case 'joined':
      return (
        <Button asChild variant="primary" size="lg">
          <a href={target}>{t('publishing.cooperation.open')}</a>
        </Button>
      )
    case 'member':
      return (
        <div className="flex flex-col gap-3">
          <Refusal text={join.error ? errorText(join.error, t) : undefined} />
          <Button
            variant="primary"
            size="lg"
            busy={join.isPending || join.isSuccess}
            onClick={() => join.mutate({ code }, { onSuccess: () => location.assign(target) })}
          >
            {t('publishing.cooperation.join')}
          </Button>
        </div>
      )
  }
}
