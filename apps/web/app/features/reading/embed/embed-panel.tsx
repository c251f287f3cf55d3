/** Side panel: the open article as help inside other products; code to copy, and a preview (specification §2 'In-app help embedding'; EMBED-01). */
import { GROUP_LIMITS, type Manual, type TreeNode } from '@lectern/contracts'
import { Button, Field, Input, Select, Textarea } from '@lectern/ui'
import { Copy, Eye } from '@lectern/ui/icons'
import { useState } from 'react'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { type EmbedOptions, embedCode } from './embed-code.ts'
import { HelpPreview } from './help-preview.tsx'

type Open = { manual: Manual; node: TreeNode | null }

function Choice<K extends 'lang' | 'launcher' | 'position'>(props: {
  label: string
  value: EmbedOptions[K]
  options: { value: EmbedOptions[K]; label: string }[]
  onChange: (value: EmbedOptions[K]) => void
}) {
  const { label, value, options, onChange } = props
  return (
    <Field label={label}>
      {(field) => <Select {...field} value={value} onValueChange={onChange} options={options} />}
    </Field>
  )
}

/** Returns the reason why other products show a notice in place of the article; null when they show the article. */
function useObstacle({ manual, node }: Open): string | null {
  const { t } = useText()
  const open =
    manual.releaseType === 'public' && manual.releaseScope === 'external' && manual.linkPermission === 'public'
  if (!open || manual.hasSharePassword) return t('embed.notOpen')
  return node?.state === 'unpublished' ? t('embed.notPublished') : null
}

/** `rail`: the manual and the article that are open in the editor. */
export function EmbedPanel({ rail }: { rail: Open }) {
  const { t } = useText()
  const [options, setOptions] = useState<Omit<EmbedOptions, 'color'>>({
    lang: 'auto',
    launcher: 'button',
    position: 'right',
    label: '',
  })
  const [previewing, setPreviewing] = useState(false)
  const obstacle = useObstacle(rail)
  const articleId = rail.node?.id ?? ''
  const set = (change: Partial<typeof options>) => setOptions({ ...options, ...change })
  // The assistant's button may stand beside it. Where it is off, the colour is that of the article's own page.
  const view = trpc.robot.view.useQuery({ manual: rail.manual.id }, { retry: false, meta: { quiet: true } })
  const small = trpc.seo.embedded.useQuery(
    { id: articleId },
    { enabled: view.isError && obstacle === null, retry: false, meta: { quiet: true } },
  )
  const color = (view.isError ? small.data?.color : view.data?.color) ?? rail.manual.color
  const code = embedCode(location.origin, articleId, { ...options, color })
  return (
    <div className="flex flex-col gap-4 p-4 text-sm">
      <p className="text-second">{t('embed.hint')}</p>
      {obstacle && (
        <p role="status" className="rounded-md bg-muted px-3 py-2 text-warning-text">
          {obstacle}
        </p>
      )}
      <Choice<'launcher'>
        label={t('embed.launcher')}
        value={options.launcher}
        onChange={(launcher) => set({ launcher })}
        options={[
          { value: 'button', label: t('embed.launcherButton') },
          { value: 'element', label: t('embed.launcherElement') },
        ]}
      />
      {options.launcher === 'button' && (
        <Choice<'position'>
          label={t('embed.position')}
          value={options.position}
          onChange={(position) => set({ position })}
          options={[
            { value: 'right', label: t('embed.positionRight') },
            { value: 'left', label: t('embed.positionLeft') },
          ]}
        />
      )}
      <Field label={t('embed.label')}>
        {(field) => (
          <Input
            {...field}
            value={options.label}
            maxLength={GROUP_LIMITS.name}
            placeholder={t('embed.labelPlaceholder')}
            onChange={(event) => set({ label: event.target.value })}
          />
        )}
      </Field>
      <Choice<'lang'>
        label={t('common.language.label')}
        value={options.lang}
        onChange={(lang) => set({ lang })}
        options={[
          { value: 'auto', label: t('embed.langAuto') },
          { value: 'zh_CN', label: t('common.language.zh_CN') },
          { value: 'en_US', label: t('common.language.en_US') },
        ]}
      />
      <Field label={t('embed.code')} hint={t('embed.codeHint')}>
        {(field) => (
          <Textarea
            {...field}
            readOnly
            rows={5}
            spellCheck={false}
            className="break-all font-mono text-xs"
            value={code}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button
          variant="primary"
          className="flex-1"
          onClick={() => void copyText(code, t('embed.copied'), t('embed.copyFailed'))}
        >
          <Copy />
          {t('embed.copy')}
        </Button>
        <Button className="flex-1" onClick={() => setPreviewing(true)}>
          <Eye />
          {t('embed.preview')}
        </Button>
      </div>
      {previewing && <HelpPreview articleId={articleId} lang={options.lang} onClose={() => setPreviewing(false)} />}
    </div>
  )
}
