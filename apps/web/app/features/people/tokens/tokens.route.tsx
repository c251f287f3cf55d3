// /setting/open-api-token and /setting/ai-token: a token of the organisation for outside programs; created, shown once, refreshed, revoked (specification §2 'Enterprise settings', §8; TEN-04, TEN-05).
import type { IssuedToken, TokenKind } from '@lectern/contracts'
import { Button, Card, Skeleton, StatePanel, toast } from '@lectern/ui'
import { KeyRound, RefreshCw } from '@lectern/ui/icons'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { TokenCard } from './token-card.tsx'
import { TokenExamples } from './token-examples.tsx'
import { TokenShown } from './token-shown.tsx'

type Question = 'refresh' | 'revoke' | null

function TokenPage({ kind }: { kind: TokenKind }) {
  const { t } = useText()
  const [question, setQuestion] = useState<Question>(null)
  const [issued, setIssued] = useState<IssuedToken | null>(null)
  const utils = trpc.useUtils()
  const result = trpc.token.find.useQuery({ kind })
  const refresh = trpc.token.refresh.useMutation({
    onSuccess: (answer) => {
      setIssued(answer)
      utils.token.find.setData({ kind }, { token: answer.token })
    },
    onSettled: () => setQuestion(null),
  })
  const revoke = trpc.token.revoke.useMutation({
    onSuccess: () => {
      setIssued(null)
      utils.token.find.setData({ kind }, { token: null })
      toast.success(t('setting.token.revoked'))
    },
    onSettled: () => setQuestion(null),
  })
  const token = result.data?.token
  const create = () => refresh.mutate({ kind })
  return (
    <SettingPage
      title={t(`setting.token.${kind}.title`)}
      lead={t(`setting.token.${kind}.lead`)}
      actions={
        token && (
          <Button variant="primary" onClick={() => setQuestion('refresh')}>
            <RefreshCw />
            {t('setting.token.refresh')}
          </Button>
        )
      }
    >
      {result.error && !result.data ? (
        <LoadError error={result.error} onRetry={() => void result.refetch()} />
      ) : !result.data ? (
        <div aria-busy="true">
          <Skeleton className="h-28 w-full" />
        </div>
      ) : token ? (
        <div className="flex flex-col gap-6">
          {issued && <TokenShown value={issued.value} />}
          <TokenCard token={token} onRevoke={() => setQuestion('revoke')} />
          <TokenExamples kind={kind} />
        </div>
      ) : (
        <Card>
          <StatePanel
            icon={<KeyRound />}
            title={t('setting.token.empty')}
            hint={t('setting.token.emptyHint')}
            action={
              <Button variant="primary" busy={refresh.isPending} onClick={create}>
                {t('setting.token.create')}
              </Button>
            }
          />
        </Card>
      )}
      <ConfirmDialog
        open={question === 'refresh'}
        onClose={() => setQuestion(null)}
        title={t('setting.token.refreshTitle')}
        description={t('setting.token.refreshHint')}
        confirmLabel={t('setting.token.refresh')}
        busy={refresh.isPending}
        onConfirm={create}
      />
      <ConfirmDialog
        danger
        open={question === 'revoke'}
        onClose={() => setQuestion(null)}
        title={t('setting.token.revokeTitle')}
        description={t('setting.token.revokeHint')}
        confirmLabel={t('setting.token.revoke')}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ kind })}
      />
    </SettingPage>
  )
}

export default function Tokens() {
  const kind = useLocation().pathname.startsWith(paths.setting('ai-token')) ? 'ai' : 'openApi'
  return <TokenPage key={kind} kind={kind} />
}
