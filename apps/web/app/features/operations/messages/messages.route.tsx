// /operation/messages: what left the product, for operators only; others find no such page (specification §6).
import { data } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import type { Route } from './+types/messages.route'
import { MessageList } from './message-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(callerContext).auth.me()
  if (!user.currentSystemAdminRole || user.tenantId !== '') throw data(null, { status: 404 })
  return null
}

export default function OperationMessages() {
  return <MessageList />
}
