/** The system as a whole, for its operators. */
export * from './boards.ts'
export * from './mail.ts'
export * from './messages.ts'
export * from './notices.ts'
export * from './operator-board.ts'
export * from './orders.ts'
export * from './promotion.ts'
export * from './system.ts'
