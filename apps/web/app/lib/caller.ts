// The tRPC caller of a request, for loaders (server only). The server fills it for each request.
import type { AppRouter } from '@lectern/server'
import { createContext } from 'react-router'

/** Calls procedures as the person of the request: `context.get(callerContext).auth.me()`. */
export type Caller = ReturnType<AppRouter['createCaller']>

export const callerContext = createContext<Caller>()
