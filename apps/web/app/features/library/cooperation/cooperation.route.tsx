// /cooperation/:id and /cooperations/:id: a colleague joins the work on a manual, or on one of its articles (specification §2; PUB-05).
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import { CooperationChoice, cooperationLead } from './cooperation-page.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext)
  const code = params.id ?? ''
  const view = await caller.cooperation.find({ code }).catch(() => null)
  if (!view) throw redirect(paths.inviteError)
  return { branding: await caller.auth.look(), code, path: new URL(request.url).pathname, view }
}

export default function Cooperation() {
  const { t } = useText()
  const { branding, code, path, view } = useLoaderData<typeof loader>()
  return (
    <AuthFrame
      branding={branding}
      title={t('publishing.cooperation.page')}
      heading={t('publishing.cooperation.page')}
      lead={cooperationLead(view, t)}
    >
      <CooperationChoice code={code} path={path} view={view} />
    </AuthFrame>
  )
}
