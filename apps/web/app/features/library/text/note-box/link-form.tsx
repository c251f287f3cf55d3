/** The address of a link within a note. */
import { safeUrl } from '@lectern/content'
import { Button, Input } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'

/** `onDone` takes an address that articles may hold. */
export function LinkForm({ onDone }: { onDone: (href: string) => void }) {
  const { t } = useText()
  const [wrong, setWrong] = useState(false)
  return (
    <form
      className="mt-2 flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const typed = String(new FormData(event.currentTarget).get('href') ?? '').trim()
        const href = typed === '' ? '' : safeUrl(typed, 'link')
        if (href === null) setWrong(true)
        else onDone(href)
      }}
    >
      <Input
        name="href"
        autoFocus
        aria-label={t('blocks.footnote.address')}
        aria-invalid={wrong}
        placeholder="https://"
        onChange={() => setWrong(false)}
      />
      <Button type="submit" size="sm">
        {t('blocks.footnote.setLink')}
      </Button>
    </form>
  )
}
