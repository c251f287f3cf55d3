// Draws the first letter of a name as a picture, to be used as a logo.

const SIZE = 168
const COLOUR = '#165DFF'

/** PNG, white on the colour of the product. */
export function letterPicture(name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.fillStyle = COLOUR
  pen.fillRect(0, 0, SIZE, SIZE)
  pen.fillStyle = '#fff'
  pen.font = `600 ${SIZE / 2}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const [letter = ''] = name.trim()
  pen.fillText(letter.toUpperCase(), SIZE / 2, SIZE / 2)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], 'logo.png', { type: 'image/png' }))
      else reject(new Error('the picture could not be drawn'))
    }, 'image/png'),
  )
}
