// Shows a text once, with a button that copies it, and one to close.
import type { ComponentProps } from 'react'
import { CopyField } from './copy-field.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = ComponentProps<typeof CopyField> &
  Pick<ComponentProps<typeof FormDialog>, 'title' | 'description' | 'submitLabel' | 'onClose'>

export function CopyDialog({ title, description, submitLabel, onClose, ...field }: Props) {
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      busy={false}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <CopyField {...field} />
    </FormDialog>
  )
}
