// Parts of outgoing messages that the frame of the operators' pages shows.
export { HeldBanner } from './held-banner.tsx'
