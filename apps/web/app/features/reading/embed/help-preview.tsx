/** The popover as other products will show it, with its real page inside (specification §2 'In-app help embedding: preview'). */
import { HELP_WIDTH, helpHeight, readFrameMessage } from '@lectern/embed'
import { Dialog, DialogContent } from '@lectern/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'

export function HelpPreview({ articleId, lang, onClose }: { articleId: string; lang: string; onClose: () => void }) {
  const { t } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [reported, setReported] = useState<number | null>(null)
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = readFrameMessage(event, frame.current?.contentWindow, location.origin)
      if (message?.type === 'lectern:height') setReported(message.height)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const query = lang === 'auto' ? '?preview&embed' : `?preview&embed&lang=${lang}`
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('embed.preview')}
        description={t('embed.previewHint')}
        closeLabel={t('common.actions.close')}
        className="max-w-lg"
      >
        <div className="flex justify-center rounded-lg bg-muted p-4">
          <iframe
            ref={frame}
            title={t('embed.title')}
            src={`/article/published-small/${encodeURIComponent(articleId)}${query}`}
            className="max-w-full rounded-xl border border-line bg-surface shadow-lg"
            style={{ width: HELP_WIDTH, height: helpHeight(reported, innerHeight) }}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}
