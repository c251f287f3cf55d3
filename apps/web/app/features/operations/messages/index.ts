// What the frame of the operators' pages shows of outgoing messages.
export { KeptBanner } from './kept-banner.tsx'
