// Below a field for a code that this server cannot send: it has no gateway, so that the message stays here (specification §9). Operators get a
// link, everybody else sees whom to ask.
import type { MessageChannel } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { storeToken } from '~/lib/token.ts'
import { trpc } from '~/lib/trpc.ts'

/** `sent`: somebody waits for a message now; nothing is requested or shown before. */
export function HeldHint({ channel, sent }: { channel: MessageChannel; sent: boolean }) {
  const { t } = useText()
  const { data } = trpc.auth.keptMessages.useQuery({ channel }, { enabled: sent, meta: { quiet: true } })
  if (!sent || !data?.kept) return null
  return (
    <p role="status" className="rounded-md bg-warning-subtle px-3 py-2 text-second text-xs">
      {t(`operation.kept.${channel}`)} {data.readable ? <ReadMessages /> : t('operation.kept.ask')}
    </p>
  )
}

/** Only the role of operators opens the messages: it is taken on the way, in a window of its own, so that the form stays. */
function ReadMessages() {
  const { t } = useText()
  const switchRole = trpc.account.switchRole.useMutation({
    onSuccess: ({ token }) => {
      storeToken(token)
      open(paths.messages, '_blank', 'noopener')
    },
  })
  return (
    <Button
      variant="link"
      size="sm"
      className="h-auto px-0"
      busy={switchRole.isPending}
      onClick={() => switchRole.mutate({ role: 'operatorRole' })}
    >
      {t('operation.kept.read')}
    </Button>
  )
}
