import decodeQR from 'qr/decode.js'

/** Larger pictures are read no better, and slower. */
const LARGEST = 1000

/** The text of the QR code in a picture; undefined where none is found. Throws for what is no picture. */
export const readQr = (picture: CanvasImageSource, width: number, height: number): string | undefined => {
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, LARGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return undefined
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height)
  try {
    return decodeQR({ width: canvas.width, height: canvas.height, data })
  } catch {
    // It throws where there is no code.
    return undefined
  }
}

/** The text of the QR code in a file that was chosen; undefined for one without a code, or that is no picture. */
export const readQrOfFile = async (file: File): Promise<string | undefined> => {
  try {
    const picture = await createImageBitmap(file)
    const text = readQr(picture, picture.width, picture.height)
    picture.close()
    return text
  } catch {
    return undefined
  }
}
