// Shared by the pages inside the frames and the scripts around them.
export { HELP_WIDTH, helpHeight } from './help/height.ts'
export * from './protocol.ts'
