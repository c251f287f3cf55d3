// Procedures for the system as a whole.
export { board, manualBoard, operatorBoard } from './boards.ts'
export { operation } from './messages.ts'
export { promotion } from './promotion.ts'
export { system } from './system.ts'
