// A picture of a question as it is sent: a data: address, scaled down where it is large (AI-02).
import { PICTURE_LIMITS, PICTURE_TYPES } from '@lectern/contracts'

/** Files above this are not even read: no screenshot is so large. */
const MAX_FILE = 20 * 1024 * 1024
/** Bytes that are sent as they are. */
const SMALL = 1024 * 1024
const QUALITY = 0.85

export const PICTURE_ACCEPT = PICTURE_TYPES.join(',')

/** The first picture among what was pasted or dropped. */
export const pictureIn = (data: DataTransfer): File | undefined =>
  [...data.files].find(({ type }) => type.startsWith('image/'))

/** Rejects when the browser cannot read it, or it is too large. */
export async function pictureAddress(file: File): Promise<string> {
  if (file.size > MAX_FILE) throw new RangeError('too large')
  const bitmap = await createImageBitmap(file)
  const side = Math.max(bitmap.width, bitmap.height)
  const isFit = side <= PICTURE_LIMITS.shownSide && file.size <= SMALL && PICTURE_TYPES.includes(file.type)
  const blob = isFit ? file : await scaled(bitmap, Math.min(1, PICTURE_LIMITS.shownSide / side))
  bitmap.close()
  return addressOf(blob)
}

async function scaled(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('no picture')
  return blob
}

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
