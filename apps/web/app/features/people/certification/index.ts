// Certification as other pages show it: the tab of the account, and the facts that operators audit.
export { CertificationFacts } from './certification-facts.tsx'
export { CertificationPanel } from './certification-panel.tsx'
export { StateBadge } from './state-badge.tsx'
