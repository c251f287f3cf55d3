// Public interface of embedding for other areas.
export { EmbedPanel } from './embed-panel.tsx'
