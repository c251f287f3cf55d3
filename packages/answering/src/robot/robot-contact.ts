// The way to people that a robot names where it has no answer (specification §3: contact type phone or QR).
import type { RobotContact } from '@lectern/contracts'
import type { RobotRow } from './robot.repo.ts'

export const pictureUrl = (fileId: string) => `/file?fileId=${encodeURIComponent(fileId)}`

export function contactOf(row: RobotRow | null): RobotContact | null {
  if (row?.contactType === 'qr' && row.qrFileId)
    return { type: 'qr', guide: row.qrGuide, image: pictureUrl(row.qrFileId) }
  return row?.contactType === 'phone' && row.phoneNumber
    ? { type: 'phone', guide: row.phoneGuide, number: row.phoneNumber }
    : null
}
