// Portals for everyone who may read their manual, and drafts for those who manage it (routes /article/website, /preview; PORTAL-04).
import { PortalFrameInput, PortalInput, PortalPreviewInput } from '@lectern/contracts'
import { getPortalFrame, getPortalFront, getPortalPage, previewPortal } from '@lectern/reading'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const portal = router({
  page: openCall.input(PortalInput).query(verb(getPortalPage)),
  frame: openCall.input(PortalFrameInput).query(verb(getPortalFrame)),
  front: openCall.query(verb(getPortalFront)),
  preview: memberCall.input(PortalPreviewInput).query(verb(previewPortal)),
})
