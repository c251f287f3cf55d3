// Parts of the editor that the frame of the application uses.
export { readyAtRest, readyOnIntent } from './ready-at-rest.ts'
