/** Before publishing: what visitors will see, where, and what is in the way. */
import type { Theme, ThemeDocument } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import type { Check } from '../model/checks.ts'
import { sectionName } from '../model/section-names.ts'
import type { Selection } from '../model/selection.ts'
import { ChecksList } from '../panels/checks-list.tsx'

type Props = {
  theme: Theme
  document: ThemeDocument
  checks: readonly Check[]
  /** Another theme is what visitors see today. */
  replaces: string | null
  onPublish: () => Promise<void>
  onSelect: (selection: Selection) => void
  onClose: () => void
}

export function PublishDialog({ theme, document, checks, replaces, onPublish, onSelect, onClose }: Props) {
  const { t } = useText()
  const { manual, lang, page } = useDesigner()
  const [busy, setBusy] = useState(false)
  const shown = document.sections.filter(({ visible }) => visible)
  const hidden = document.sections.length - shown.length
  const errors = checks.filter(({ level }) => level === 'error')
  const warnings = checks.filter(({ level }) => level === 'warning')
  const isPrivate = manual !== null && manual.releaseType !== 'public'
  const go = (selection: Selection) => {
    onSelect(selection)
    onClose()
  }
  const publish = async () => {
    setBusy(true)
    await onPublish()
    setBusy(false)
  }
  const row = 'grid grid-cols-[7rem_1fr] gap-3 py-1.5'
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-w-xl"
        title={t('portal.publish.title')}
        description={t('portal.publish.text')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button
              variant="primary"
              busy={busy}
              disabled={isPrivate || errors.length > 0}
              onClick={() => void publish()}
            >
              {t(theme.enabled ? 'portal.publish.again' : 'portal.publish.title')}
            </Button>
          </>
        }
      >
        {isPrivate && (
          <p role="alert" className="mb-3 rounded-md bg-danger-subtle px-3 py-2 text-danger-text text-sm">
            {t('portal.publish.private', { name: manual?.name ?? '' })}
          </p>
        )}
        {errors.length > 0 && (
          <div role="alert" className="mb-3">
            <h3 className="mb-1 font-medium text-danger-text text-sm">{t('portal.publish.blocked')}</h3>
            <ChecksList checks={errors} document={document} onSelect={go} />
          </div>
        )}
        <dl className="divide-y divide-line text-sm">
          <div className={row}>
            <dt className="text-third">{t('portal.publish.address')}</dt>
            <dd className="break-all text-ink">{page?.url ?? `${location.origin}${theme.address}`}</dd>
          </div>
          <div className={row}>
            <dt className="text-third">{t('portal.sections.title')}</dt>
            <dd className="text-ink">
              {shown.map((section) => sectionName(section, lang, t)).join(t('editor.presenceJoin')) ||
                t('common.words.none')}
              {hidden > 0 && (
                <span className="block text-third text-xs">{t('portal.publish.hidden', { count: hidden })}</span>
              )}
            </dd>
          </div>
          <div className={row}>
            <dt className="text-third">{t('portal.publish.manuals')}</dt>
            <dd className="text-ink">
              {page?.manuals.map(({ name }) => name).join(t('editor.presenceJoin')) || manual?.name}
            </dd>
          </div>
          <div className={row}>
            <dt className="text-third">{t('portal.content.robot')}</dt>
            <dd className="text-ink">
              {t((page?.robot ?? document.robot) ? 'portal.publish.on' : 'portal.publish.off')}
            </dd>
          </div>
        </dl>
        {replaces !== null && (
          <p className="mt-3 rounded-md bg-muted px-3 py-2 text-second text-sm">
            {t('portal.publish.replaces', { name: replaces })}
          </p>
        )}
        {warnings.length > 0 && (
          <div className="mt-4">
            <h3 className="mb-1 font-medium text-ink text-sm">{t('portal.publish.warnings')}</h3>
            <ChecksList checks={warnings} document={document} onSelect={go} />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
