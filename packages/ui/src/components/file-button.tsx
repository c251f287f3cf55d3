// A button that asks for files of the person's own device.
import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** `label` names what is chosen; `onChoose` gets at least one file, and gets the same one when it is chosen once more. */
export function FileButton({
  label,
  accept,
  multiple = false,
  onChoose,
  ...button
}: Omit<ButtonProps, 'onClick' | 'asChild' | 'type'> & {
  label: string
  accept?: string
  multiple?: boolean
  onChoose: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}
