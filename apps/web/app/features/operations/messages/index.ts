// Parts of outgoing messages that the frame of the operators' pages shows.
export { KeptBanner } from './kept-banner.tsx'
