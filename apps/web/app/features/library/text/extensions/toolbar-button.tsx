/** A button in the toolbar above a selection, as the editor's own ones look. */
import { formatKeyboardShortcut } from '@blocknote/core'
import { useComponentsContext } from '@blocknote/react'
import type { ReactElement } from 'react'

/** `keys` as the editor names them: `Mod-Alt-f`, `Mod+Alt+M`. */
export function ToolbarButton({
  test,
  label,
  keys,
  icon,
  isSelected,
  onClick,
}: {
  test?: string
  label: string
  keys?: string
  icon: ReactElement
  isSelected?: boolean
  onClick: () => void
}) {
  const components = useComponentsContext()
  if (!components) return null
  const { Button } = components.FormattingToolbar
  return (
    <Button
      className="bn-button"
      data-test={test}
      label={label}
      mainTooltip={label}
      secondaryTooltip={keys && formatKeyboardShortcut(keys.replaceAll('-', '+'))}
      icon={icon}
      isSelected={isSelected}
      onClick={onClick}
    />
  )
}
