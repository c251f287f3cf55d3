// /sso: signs in through the tenant's own provider and returns; signed-in people are redirected at once (specification §2; AUTH-05). Others press
// a button: no link of somebody else opens a session by itself (ASVS 7.6.2).
import { Button } from '@lectern/ui'
import { redirect } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { returnPath } from '~/lib/redirect.ts'
import { trpc } from '~/lib/trpc.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/sso.route'
import { leaveFor } from './pending-sign-in.ts'

const CODE = /^[a-z0-9-]{1,50}$/

export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const params = new URL(request.url).searchParams
  const code = params.get('tenantCode') ?? ''
  params.delete('tenantCode')
  const returnTo = returnPath(`?${params}`, '', paths.start)
  if (await caller.auth.isLoggedIn()) throw redirect(returnTo)
  return { branding: await caller.auth.look(), returnTo, tenantCode: CODE.test(code) ? code : undefined }
}

export default function Sso({ loaderData: { branding, returnTo, tenantCode } }: Route.ComponentProps) {
  const { t } = useText()
  const start = trpc.thirdParty.start.useMutation({
    meta: { quiet: true },
    onSuccess: leaveFor,
    onError: () => location.replace(paths.ssoFail),
  })
  return (
    <AuthFrame branding={branding} title={t('thirdParty.sso.title')} heading={t('thirdParty.sso.title')}>
      <Button
        variant="primary"
        size="lg"
        className="h-auto min-h-10 whitespace-normal py-2"
        busy={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ provider: '', returnTo, tenantCode })}
      >
        {t('thirdParty.sso.start')}
      </Button>
    </AuthFrame>
  )
}
