/** /manage/templates/:id: the articles of a template of the platform (OPS-06). */
import { Skeleton, StatePanel } from '@lectern/ui'
import { Lock } from '@lectern/ui/icons'
import { useEffect, useState } from 'react'
import { hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import type { Route } from './+types/template-editor.route'
import { TemplateEditor } from './template-editor.tsx'

export default function TemplateEditorPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useText()
  const template = trpc.templateCentre.get.useQuery(
    { scope: 'manual', id },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  )
  // The editor begins with the text as it was when it was opened.
  const [opened, setOpened] = useState<typeof template.data>()
  const fresh = template.isFetchedAfterMount ? template.data : undefined
  useEffect(() => setOpened((before) => (before?.id === id ? before : fresh)), [fresh, id])
  if (opened) return <TemplateEditor key={opened.id} opened={opened} />
  if (hasCode(template.error, 'notFound', 'invalidInput'))
    return <StatePanel icon={<Lock />} title={t('templateCentre.gone')} />
  if (template.error) return <LoadError error={template.error} onRetry={() => void template.refetch()} />
  return <Skeleton className="h-[60dvh]" />
}
