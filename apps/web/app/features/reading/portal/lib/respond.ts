/** Status and headers of a portal page. */
import { data } from 'react-router'
import { NOTICE_STATUS, PRIVATE } from '../../reader/lib/page-status.ts'
import type { PortalData } from './load-portal.ts'

/** Notices, drafts and the portals of closed manuals are for one person: nothing on the way may keep them. */
function portalHead(portal: PortalData): { status: number; headers: Record<string, string> } {
  if (portal.kind === 'notice') return { status: NOTICE_STATUS[portal.notice], headers: { 'Cache-Control': PRIVATE } }
  if (portal.draft) return { status: 200, headers: { 'Cache-Control': PRIVATE, 'X-Robots-Tag': 'noindex' } }
  return { status: 200, headers: portal.page.everybody ? {} : { 'Cache-Control': PRIVATE } }
}

export const respondPortal = (portal: PortalData) => data(portal, portalHead(portal))
