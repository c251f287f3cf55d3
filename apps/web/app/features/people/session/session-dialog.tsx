/** Over the text: the session has ended, sign in here; or somebody else is signed in now, and what becomes of the text. */
import type { UserInfo } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import { AlertDialog, Button, Dialog, DialogContent, Skeleton } from '@lectern/ui'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import type { SignInAgain } from './use-sign-in-again.ts'

const SignIn = lazy(() => import('~/features/people/sign-in/index.ts'))

/** The button that closes the dialog must not have the focus: the next blank of anyone who is still writing would press it. */
function focusField(panel: EventTarget | null): void {
  if (panel instanceof HTMLElement) (panel.querySelector<HTMLElement>('input') ?? panel).focus()
}

/** The content of the dialog is rendered later. */
function Focused({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => focusField(panel.current), [])
  return <div ref={panel}>{children}</div>
}

type Props = {
  signIn: SignInAgain
  /** Author of the text. */
  writer: Pick<UserInfo, 'name'>
  unsaved: boolean
  /** Copies what is unsaved; without it nothing is offered to be copied. */
  onCopy?: () => void
  words?: Words
}

/**
 * Texts about the edited document: with and without unsaved changes after the session ended; and, with another person signed in, whether they
 * were stored.
 */
type Words = Record<'ended' | 'endedUnsaved' | 'saved' | 'kept' | 'lost', TextKey>
const ARTICLE: Words = {
  ended: 'editor.sessionText',
  endedUnsaved: 'editor.sessionUnsaved',
  saved: 'editor.otherSaved',
  kept: 'editor.otherKept',
  lost: 'editor.otherLost',
}

export function SessionDialog({ signIn, writer, unsaved, onCopy, words = ARTICLE }: Props) {
  const { t } = useText()
  const { phase, other, isStored } = signIn
  const names = { writer: writer.name, name: other?.name ?? '', organisation: other?.tenantName ?? '' }
  return (
    <>
      <Dialog open={phase === 'asking'} onOpenChange={(open) => !open && signIn.postpone()}>
        <DialogContent
          title={t('editor.sessionTitle')}
          description={t(unsaved ? words.endedUnsaved : words.ended)}
          closeLabel={t('editor.sessionLater')}
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            focusField(event.currentTarget)
          }}
          // A press beside it would send the person back to text that cannot be saved.
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <Suspense fallback={<Skeleton className="h-60" />}>
            <Focused>
              <SignIn onDone={signIn.done} />
            </Focused>
          </Suspense>
        </DialogContent>
      </Dialog>
      <AlertDialog
        open={phase === 'other'}
        onOpenChange={() => undefined}
        title={t('editor.otherTitle', names)}
        description={t(!unsaved ? words.saved : isStored ? words.kept : words.lost, names)}
        cancelLabel={t('editor.otherStart')}
        onCancel={() => location.assign(paths.start)}
        confirmLabel={t('editor.otherReload')}
        extra={unsaved && onCopy && <Button onClick={onCopy}>{t('editor.draftCopy')}</Button>}
        onConfirm={() => location.reload()}
      />
    </>
  )
}
