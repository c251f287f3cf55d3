/** /manage/theme-templates/:id: a theme template of the platform in the designer, rendered with sample data (OPS-06). */
import { Skeleton, StatePanel } from '@lectern/ui'
import { Lock } from '@lectern/ui/icons'
import { useEffect, useState } from 'react'
import { hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { loadTexts } from '~/lib/texts.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { later } from '~/shared/page/later.tsx'
import type { Route } from './+types/theme-template.route'

const TemplateStudio = later(() => import('./template-studio.tsx').then((part) => part.TemplateStudio))

export default function ThemeTemplatePage({ params: { id } }: Route.ComponentProps) {
  const { t } = useText()
  const template = trpc.templateCentre.get.useQuery(
    { scope: 'theme', id },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  )
  // The page is shown in both languages, whatever language the operator speaks.
  const [texts, setTexts] = useState(false)
  useEffect(() => {
    void Promise.allSettled([loadTexts('zh_CN'), loadTexts('en_US')]).then(() => setTexts(true))
  }, [])
  // The studio begins with the document as it was when it was opened.
  const [opened, setOpened] = useState<typeof template.data>()
  const fresh = template.isFetchedAfterMount ? template.data : undefined
  useEffect(() => setOpened((before) => (before?.id === id ? before : fresh)), [fresh, id])
  if (opened?.document && texts) return <TemplateStudio key={opened.id} opened={opened} document={opened.document} />
  if (hasCode(template.error, 'notFound', 'invalidInput'))
    return <StatePanel icon={<Lock />} title={t('templateCentre.gone')} />
  if (template.error) return <LoadError error={template.error} onRetry={() => void template.refetch()} />
  return <Skeleton className="h-[60dvh]" />
}
