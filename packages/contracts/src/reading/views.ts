/** Visits that came from other sites (specification §7 backlinkLog). */
import { z } from 'zod'

const Address = z.string().trim().max(2_000)

export const AddBacklinkInput = z.object({ sourceLink: Address, targetLink: Address })
export type AddBacklinkInput = z.infer<typeof AddBacklinkInput>
