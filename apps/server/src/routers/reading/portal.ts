// Portals for everyone who may read their manual, and drafts for those who manage it (routes /article/website, /preview; PORTAL-04).
import {
  type PortalFrame,
  PortalFrameInput,
  PortalInput,
  type PortalPage,
  type PortalPlace,
  PortalPreviewInput,
} from '@lectern/contracts'
import { getPortalFrame, getPortalFront, getPortalPage, previewPortal } from '@lectern/reading'
import { memberCall, openCall, router } from '../../trpc/init.ts'

export const portal = router({
  page: openCall.input(PortalInput).query(({ ctx, input }): Promise<PortalPage> => getPortalPage(ctx.domain, input)),
  frame: openCall
    .input(PortalFrameInput)
    .query(({ ctx, input }): Promise<PortalFrame | null> => getPortalFrame(ctx.domain, input)),
  front: openCall.query(({ ctx }): Promise<PortalPlace> => getPortalFront(ctx.domain)),
  preview: memberCall
    .input(PortalPreviewInput)
    .query(({ ctx, input }): Promise<PortalPage> => previewPortal(ctx.domain, input)),
})
