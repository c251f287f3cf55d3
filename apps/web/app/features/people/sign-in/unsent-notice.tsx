// On the page of sign-in: what the last person could not send is still in this browser, and can be deleted where others use it too.
import { Button } from '@lectern/ui'
import { useEffect, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { dropUnsent, unsentKeys } from '~/shared/saving/unsent-texts.ts'

export function UnsentNotice() {
  const { t } = useText()
  const [count, setCount] = useState(0)
  useEffect(() => setCount(unsentKeys().length), [])
  if (count === 0) return null
  const drop = () => {
    dropUnsent()
    setCount(0)
  }
  return (
    <div role="status" className="mb-5 flex items-center gap-3 rounded-md border border-line px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 text-second">{t('auth.unsent.text', { count })}</p>
      <Button size="sm" onClick={drop}>
        {t('auth.unsent.drop')}
      </Button>
    </div>
  )
}
