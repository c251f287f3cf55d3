/** Converts AVIF and SVG pictures to PNG, which every browser shows and which holds no scripts (EDIT-02). The browser draws them on a canvas. */

/** As on the server (Images.toPixels): twice their nominal size, and not wider than this. */
const SCALE = 2
const WIDEST = 2_400
/** Default size of drawings without width and height, as in browsers. */
const USUAL = { width: 300, height: 150 }

const DRAWN: Readonly<Record<string, (file: File) => Promise<OffscreenCanvas>>> = {
  'image/avif': drawPicture,
  'image/svg+xml': drawDrawing,
}

/** Rejects for pictures that cannot be shown, and for drawings that contain HTML. */
export async function asPixels(file: File): Promise<File> {
  const draw = DRAWN[file.type]
  if (!draw) return file
  const drawn = await (await draw(file)).convertToBlob({ type: 'image/png' })
  return new File([drawn], file.name.replace(/\.\w+$/, '.png'), { type: drawn.type })
}

async function drawPicture(file: File): Promise<OffscreenCanvas> {
  const picture = await createImageBitmap(file)
  return canvasOf(picture, picture.width, picture.height)
}

/** In an image element a drawing neither runs scripts nor loads anything. */
async function drawDrawing(file: File): Promise<OffscreenCanvas> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    const width = image.naturalWidth || USUAL.width
    const height = image.naturalHeight || USUAL.height
    const scale = Math.min(SCALE, WIDEST / width)
    return canvasOf(image, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

function canvasOf(picture: CanvasImageSource, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas
}
