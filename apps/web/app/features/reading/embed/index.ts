// What other districts may use of embedding.
export { EmbedPanel } from './embed-panel.tsx'
