// People online (specification §2 'online users'; OPS-03).
export * from './list-online.ts'
