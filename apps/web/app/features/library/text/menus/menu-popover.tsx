/** The box of a menu beside the caret. */
import { GenericPopover, useEditorDOMElement } from '@blocknote/react'
import { autoPlacement, offset, shift, size } from '@floating-ui/react'
import type { ReactNode } from 'react'

type Props = { open: boolean; place: DOMRect | undefined; onClose: () => void; children: ReactNode }

export function MenuPopover({ open, place, onClose, children }: Props) {
  const element = useEditorDOMElement()
  if (!open) return null
  return (
    <GenericPopover
      reference={{
        // A child: the editor itself may scroll.
        element: element?.firstElementChild ?? undefined,
        getBoundingClientRect: () => place ?? new DOMRect(),
      }}
      useFloatingOptions={{
        open,
        onOpenChange: (next) => {
          if (!next) onClose()
        },
        placement: 'bottom-start',
        middleware: [
          offset(10),
          autoPlacement({ allowedPlacements: ['bottom-start', 'top-start'], padding: 10 }),
          shift(),
          size({
            padding: 10,
            apply: ({ elements, availableHeight }) => {
              elements.floating.style.maxHeight = `${Math.max(0, availableHeight)}px`
            },
          }),
        ],
      }}
      focusManagerProps={{ disabled: true }}
      elementProps={{
        // The caret stays in the text when an entry or the scroll bar is pressed.
        onMouseDownCapture: (event) => event.preventDefault(),
        // The list within becomes as tall as the room, and scrolls.
        style: { zIndex: 80, display: 'flex', flexDirection: 'column' },
      }}
    >
      {children}
    </GenericPopover>
  )
}
