// A text to take along: an address, a token, a secret; with the button that copies it.
import { Button, Field, Input } from '@lectern/ui'
import { Copy } from '@lectern/ui/icons'
import type { ComponentProps, ReactNode } from 'react'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint'> & {
  value: string
  /** Displayed text, where it differs from the copied one. */
  shown?: string
  /** Name of the button; with `wordy` it can be seen. */
  copyLabel: string
  wordy?: boolean
  variant?: ComponentProps<typeof Button>['variant']
  /** Said when it was copied, and when it could not be. */
  copied?: string
  failed?: string
  /** In place of copying. */
  onCopy?: () => void
  className?: string
  /** More buttons. */
  children?: ReactNode
}

export function CopyField({
  label,
  hint,
  value,
  shown = value,
  copyLabel,
  wordy,
  variant,
  className,
  children,
  ...props
}: Props) {
  const { t } = useText()
  const { copied = t('common.actions.copied'), failed = t('common.states.copyFailed') } = props
  const copy = props.onCopy ?? (() => void copyText(value, copied, failed))
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            readOnly
            value={shown}
            className={className}
            spellCheck={false}
            onFocus={({ target }) => target.select()}
          />
          <Button
            variant={variant}
            aria-label={wordy ? undefined : copyLabel}
            title={wordy ? undefined : copyLabel}
            onClick={copy}
          >
            <Copy />
            {wordy && copyLabel}
          </Button>
          {children}
        </div>
      )}
    </Field>
  )
}
