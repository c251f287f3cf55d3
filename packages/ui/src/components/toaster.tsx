// Short messages at the top: 2 s, errors 5 s (specification §9 Toast duration).
import { Toaster as Sonner, toast as show, type ToasterProps } from 'sonner'

const ORDINARY_MS = 2_000
const ERROR_MS = 5_000

/** Place once per page; `theme` is light or dark, `label` names the region for screen readers. */
export function Toaster({ theme, label }: { theme: ToasterProps['theme']; label: string }) {
  return (
    <Sonner
      theme={theme}
      position="top-center"
      containerAriaLabel={label}
      toastOptions={{
        classNames: {
          toast: '!rounded-md !border-line !bg-raised !text-ink !shadow-float !text-sm !font-sans',
          error: '[&_[data-icon]]:!text-danger-text',
          success: '[&_[data-icon]]:!text-success-text',
        },
      }}
    />
  )
}

/** What one may still do about the news; it stays as long as an error then. */
export type ToastAction = { label: string; run: () => void }

export const toast = {
  success: (text: string, action?: ToastAction) =>
    show.success(
      text,
      action ? { duration: ERROR_MS, action: { label: action.label, onClick: action.run } } : { duration: ORDINARY_MS },
    ),
  info: (text: string) => show(text, { duration: ORDINARY_MS }),
  /** The same text is not stacked. */
  error: (text: string) => show.error(text, { duration: ERROR_MS, id: text }),
}
