/** Status and headers of a portal page. */
import { data } from 'react-router'
import { NOTICE_STATUS, PRIVATE } from '../../reader/lib/page-status.ts'
import type { PortalData } from './load-portal.ts'

/** Notices and drafts are for one person; a page may be kept, and the server's own cache decides which are the same for all. */
export function portalHead(portal: PortalData): { status: number; headers: Record<string, string> } {
  if (portal.kind === 'notice') return { status: NOTICE_STATUS[portal.notice], headers: { 'Cache-Control': PRIVATE } }
  return { status: 200, headers: portal.draft ? { 'Cache-Control': PRIVATE, 'X-Robots-Tag': 'noindex' } : {} }
}

export const respondPortal = (portal: PortalData) => data(portal, portalHead(portal))
