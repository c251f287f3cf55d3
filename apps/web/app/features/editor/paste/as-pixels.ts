/** AVIF pictures as PNG, which everybody can see (EDIT-02). The browser that shows them can also draw them. */
export async function asPixels(file: File): Promise<File> {
  if (file.type !== 'image/avif') return file
  const picture = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const drawn = await canvas.convertToBlob({ type: 'image/png' })
  return new File([drawn], file.name.replace(/\.avif$/i, '.png'), { type: drawn.type })
}
