// Short messages at the top: 2 s, errors 5 s (specification §9 Toast duration), 8 s where something can still be done about them.
import { Toaster as Sonner, toast as show, type ToasterProps } from 'sonner'
import { Offer, type OfferProps, type ToastAction } from './offer.tsx'

const ORDINARY_MS = 2_000
const ERROR_MS = 5_000

/** Height of the bar of a page, and a gap. */
const BELOW_BAR = { top: 64 }

/** News with nothing to press: the page below it can be used, and a pointer that happens to be there does not keep it. */
const ORDINARY = { duration: ORDINARY_MS, className: '!pointer-events-none' }

/** Place once per page; `theme` is light or dark, `label` names the region for screen readers. */
export function Toaster({ theme, label }: { theme: ToasterProps['theme']; label: string }) {
  return (
    <Sonner
      theme={theme}
      position="top-center"
      // Below the bar of the page, which says whether a text is saved.
      offset={BELOW_BAR}
      mobileOffset={BELOW_BAR}
      containerAriaLabel={label}
      // Above a dialog, which takes the pointer from everything else.
      className="pointer-events-auto"
      toastOptions={{
        classNames: {
          // A disappearing message ignores the pointer.
          toast:
            'data-[removed=true]:!pointer-events-none !rounded-md !border-line !bg-raised !text-ink !shadow-float !text-sm !font-sans',
          error: '[&_[data-icon]]:!text-danger-text',
          success: '[&_[data-icon]]:!text-success-text',
        },
      }}
    />
  )
}

export type { ToastAction } from './offer.tsx'

/**
 * Messages wait while one of them is pointed at. One that goes below the pointer is never left, and the others would wait for ever: this
 * imitates leaving it.
 */
function leave(): void {
  const mouseOut = new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body })
  document.querySelector('[data-sonner-toaster]')?.dispatchEvent(mouseOut)
}

function afterLeaving({ run }: ToastAction): void {
  leave()
  run()
}

let offers = 0
const shown = new Map<string, string>()

/**
 * The id for a message of which only one is shown at a time, and what to call when it goes. One that was closed fades for a moment; under
 * its id the next one would fade with it.
 */
function place(about: string) {
  const id = shown.get(about) ?? `${about} ${offers++}`
  shown.set(about, id)
  return { id, forget: () => void shown.delete(about) }
}

export const toast = {
  /** With an action it stays as long as an error. */
  success: (text: string, action?: ToastAction) =>
    show.success(
      text,
      action ? { duration: ERROR_MS, action: { label: action.label, onClick: () => afterLeaving(action) } } : ORDINARY,
    ),
  /**
   * News with what can still be done about it, for 8 s; not while the pointer or the focus is on it. Of those with the same `about` the
   * newest alone is shown, where it makes undoing the ones before impossible.
   */
  offer: (text: string, { about, ...offer }: Omit<OfferProps, 'text' | 'onClose'> & { about?: string }) => {
    const key = `offer ${offers++}`
    const { id, forget } = place(about ?? key)
    const close = () => {
      forget()
      show.dismiss(id)
      leave()
    }
    // With a key, so that it waits its own time.
    show.custom(() => <Offer {...offer} key={key} text={text} onClose={close} />, {
      id,
      duration: Number.POSITIVE_INFINITY,
      onDismiss: forget,
    })
  },
  info: (text: string) => show(text, ORDINARY),
  /** The same text is not stacked. */
  error: (text: string) => {
    const { id, forget } = place(text)
    show.error(text, { duration: ERROR_MS, id, onDismiss: forget, onAutoClose: forget })
  },
  /** Takes an error away before its time: what has failed was repaired. */
  withdraw: (text: string) => {
    const id = shown.get(text)
    if (id !== undefined) show.dismiss(id)
  },
}
