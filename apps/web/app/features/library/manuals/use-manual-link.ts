// The public link of a manual: copying it is refused while the manual is not public (specification §4 Manual publicity).
import type { Manual } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'

export const publicLink = (manualCode: string): string => `${location.origin}${paths.pub(manualCode)}`

export function useCopyManualLink(): (manual: Pick<Manual, 'releaseType' | 'manualCode'>) => void {
  const { t } = useText()
  return (manual) => {
    if (manual.releaseType === 'private') toast.error(t('manual.linkRefused'))
    else void copyText(publicLink(manual.manualCode), t('manual.linkCopied'), t('common.states.copyFailed'))
  }
}
