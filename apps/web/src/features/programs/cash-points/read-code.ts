import decode from 'qr/decode.js'

/** A telephone's photo has more pixels than reading needs. */
const MOST_PX = 1200
/** A crooked photo is tried in more ways, for so long. */
const TIME_MS = 1500

/** The text that a telephone reads from a picture of a code; undefined when it finds none, or when the file is no picture. */
export const readCode = async (file: Blob): Promise<string | undefined> => {
  const image = await pixelsOf(file).catch(() => undefined)
  if (!image) return undefined
  try {
    return decode(image, { timeLimit: TIME_MS })
  } catch {
    return undefined
  }
}

const pixelsOf = async (file: Blob): Promise<ImageData | undefined> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MOST_PX / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, width, height)
  picture.close()
  return context?.getImageData(0, 0, width, height)
}
