// Backup codes right after they were created: the only time that they can be read.
import { Button, Dialog, DialogContent } from '@lectern/ui'
import { Copy } from '@lectern/ui/icons'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'

export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useText()
  const copy = () => void copyText(codes.join('\n'), t('common.actions.copied'), t('common.words.couldNotCopy'))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('security.factor.codesTitle')}
        description={t('security.factor.codesLead')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <Button onClick={copy}>
              <Copy />
              {t('security.factor.copyCodes')}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {t('security.factor.saved')}
            </Button>
          </>
        }
      >
        <ul aria-label={t('security.factor.codesTitle')} className="grid grid-cols-2 gap-2 font-mono text-ink">
          {codes.map((code) => (
            <li key={code} className="rounded-md bg-muted px-3 py-1.5 text-center">
              {code}
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
