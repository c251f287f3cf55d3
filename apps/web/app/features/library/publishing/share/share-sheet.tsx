/** Sharing: the public link of the manual, the link of the open article, links by which colleagues join (specification §2 share). */
import type { Manual, TreeNode } from '@lectern/contracts'
import { Dialog, SheetContent } from '@lectern/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useSession } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'
import { ArticleShare } from './article-share.tsx'
import { CooperationField } from './cooperation-field.tsx'
import { ManualShare } from './manual-share.tsx'

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-line border-t py-5 first:border-t-0 first:pt-0">
      <div>
        <h3 className="font-semibold text-ink">{title}</h3>
        {hint && <p className="text-third text-xs">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

type Props = {
  manual: Manual
  /** The open document or table. */
  node: TreeNode | null
  onClose: () => void
  onChanged: () => Promise<unknown>
}

export default function ShareSheet({ manual, node, onClose, onChanged }: Props) {
  const { t } = useText()
  const { currentTenantAdminRole } = useSession()
  const policy = trpc.invitation.policy.useQuery()
  const closed = policy.data?.inviters === 'administrators' && !currentTenantAdminRole
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        className="w-[min(100vw,520px)]"
        title={t('publishing.share.title')}
        closeLabel={t('common.actions.close')}
      >
        <Section title={t('audience.title')}>
          <ManualShare manual={manual} onChanged={onChanged} />
        </Section>
        {node && (
          <Section title={node.title}>
            <ArticleShare key={node.id} manual={manual} node={node} />
          </Section>
        )}
        {manual.abilities.manageMembers && closed && (
          <Section title={t('publishing.cooperation.title')} hint={t('links.inviters.closed')}>
            {null}
          </Section>
        )}
        {manual.abilities.manageMembers && !closed && (
          <Section title={t('publishing.cooperation.title')} hint={t('publishing.cooperation.hint')}>
            <CooperationField place={{ manualId: manual.id }} label={t('publishing.cooperation.manual')} />
            {node && (
              <CooperationField
                key={node.id}
                place={{ manualId: manual.id, articleId: node.id }}
                label={t('publishing.cooperation.article')}
              />
            )}
          </Section>
        )}
        <Link to={paths.userLinks} className="text-primary-text text-sm hover:underline">
          {t('links.openMine')}
        </Link>
      </SheetContent>
    </Dialog>
  )
}
