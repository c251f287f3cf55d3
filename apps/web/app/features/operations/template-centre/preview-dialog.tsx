// Preview of a template: its articles as readers see them, or the portal with sample data.
import type { CentreTemplate, TemplateScope } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import { Dialog, DialogContent, Skeleton } from '@lectern/ui'
import { Suspense } from 'react'
import { Picture } from '~/features/reading/theme-picture/index.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { later } from '~/shared/page/later.tsx'

// The drawing of articles comes when one is viewed.
const TemplateContent = later(() =>
  import('~/features/library/templates/index.ts').then((part) => part.TemplateContent),
)

type Props = { scope: TemplateScope; template: CentreTemplate; onClose: () => void }

export function PreviewDialog({ scope, template, onClose }: Props) {
  const { t, lang } = useText()
  const details = trpc.templateCentre.get.useQuery({ scope, id: template.id })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-w-4xl"
        title={t('templateCentre.previewOf', { name: localText(template.names, lang) })}
        description={localText(template.descriptions, lang) || undefined}
        closeLabel={t('common.actions.close')}
      >
        {details.error ? (
          <LoadError error={details.error} onRetry={() => void details.refetch()} />
        ) : !details.data ? (
          <Skeleton className="h-80" />
        ) : details.data.document ? (
          <Picture document={details.data.document} />
        ) : (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <TemplateContent content={details.data.content} nodes={details.data.nodes} />
          </Suspense>
        )}
      </DialogContent>
    </Dialog>
  )
}
