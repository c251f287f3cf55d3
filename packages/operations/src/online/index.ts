// Who is online (specification §2 'online users'; OPS-03).
export { listOnline } from './list-online.ts'
