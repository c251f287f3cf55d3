/** Side panel: the template library, the platform's own and those of the enterprise (specification §2 'template library'; EDIT-10). */
import { Button, Input, Skeleton, Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { useDeferredValue, useState } from 'react'
import type { Rail } from '~/features/library/panels/types.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { mayShareTemplate, SaveTemplateDialog } from './save-template-dialog.tsx'
import { TemplateRow } from './template-row.tsx'

type TemplateQuery = { system: boolean; name: string; articleId: string | undefined }

function List({ system, name, articleId }: TemplateQuery) {
  const { t, lang } = useText()
  const list = trpc.template.list.useQuery({
    kind: 'article',
    system,
    lang,
    size: 100,
    ...(name.trim() && { name: name.trim() }),
  })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3 pt-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    )
  }
  if (list.data.total === 0) return <p className="py-4 text-third">{t(name ? 'template.noMatch' : 'template.empty')}</p>
  const groups = Map.groupBy(list.data.records, ({ groupName }) => groupName)
  return [...groups].map(([group, templates]) => (
    <section key={group}>
      {group && <h3 className="pt-3 font-medium text-third text-xs">{group}</h3>}
      <ul className="divide-y divide-line">
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} articleId={articleId} />
        ))}
      </ul>
    </section>
  ))
}

export default function TemplatePanel({ rail: { manual, node, flush } }: { rail: Rail }) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [saving, setSaving] = useState<'article' | 'manual' | null>(null)
  const deferredName = useDeferredValue(name)
  const document = node?.type === 'document' ? node : null
  const save = async (what: 'article' | 'manual') => {
    if (await flush()) setSaving(what)
  }
  return (
    <div className="flex flex-col gap-3 p-4 text-sm">
      <Input
        type="search"
        value={name}
        aria-label={t('template.search')}
        placeholder={t('template.search')}
        onChange={(event) => setName(event.target.value)}
      />
      <Tabs defaultValue="system">
        <TabsList aria-label={t('template.title')}>
          <TabsTrigger value="system">{t('template.system')}</TabsTrigger>
          <TabsTrigger value="own">{t('template.own')}</TabsTrigger>
        </TabsList>
        <TabsContent value="system">
          <List system name={deferredName} articleId={document?.id} />
        </TabsContent>
        <TabsContent value="own">
          <List system={false} name={deferredName} articleId={document?.id} />
        </TabsContent>
      </Tabs>
      <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
        {document && <Button onClick={() => void save('article')}>{t('template.saveArticle')}</Button>}
        <Button onClick={() => void save('manual')}>{t('template.saveManual')}</Button>
      </div>
      {saving && (
        <SaveTemplateDialog
          source={saving === 'article' && document ? { articleId: document.id } : { manualId: manual.id }}
          sharable={mayShareTemplate(manual)}
          name={saving === 'article' && document ? document.title : manual.name}
          onClose={() => setSaving(null)}
        />
      )}
    </div>
  )
}
