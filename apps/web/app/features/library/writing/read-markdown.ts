/** Reads what the assistant wrote; large, and needed by nobody who does not ask it. */
export { markdownToBlocks } from '@lectern/readers'
