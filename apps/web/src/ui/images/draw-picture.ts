import { placed, type View } from './crop.rules.ts'
import { LIGHT_BYTES, sentName, sentType, type PictureKind, type Size } from './picture-file.rules.ts'

/** A picture that the browser has read, upright as its camera meant it. */
export type ReadPicture = ImageBitmap

/** Reads a file as a picture. Throws when it is none, whatever its name says. */
export const readPicture = (file: Blob): Promise<ReadPicture> =>
  createImageBitmap(file, { imageOrientation: 'from-image' })

/** Draws what a frame shows; a photo has white where nothing is, a logo stays transparent there. */
export const drawView = (canvas: HTMLCanvasElement, picture: ReadPicture, view: View, kind: PictureKind): void => {
  const frame = { width: canvas.width, height: canvas.height }
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, frame.width, frame.height)
  if (kind === 'photo') {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, frame.width, frame.height)
  }
  const { left, top, width, height } = placed(view, picture, frame)
  context.imageSmoothingQuality = 'high'
  context.translate(left + width / 2, top + height / 2)
  context.rotate((view.turns * Math.PI) / 2)
  const [across, down] = view.turns % 2 === 0 ? [width, height] : [height, width]
  context.drawImage(picture, -across / 2, -down / 2, across, down)
}

const QUALITIES = [0.9, 0.8, 0.7, 0.6] as const
const SMALLER = 0.75

const encode = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void => (blob ? resolve(blob) : reject(new Error('the picture was not written')))
    canvas.toBlob(take, type, quality)
  })

/** The first that is light enough; the canvas is drawn smaller until one is. */
const lightest = async (draw: (size: Size) => HTMLCanvasElement, size: Size, kind: PictureKind): Promise<Blob> => {
  const canvas = draw(size)
  for (const quality of kind === 'photo' ? QUALITIES : [undefined]) {
    const blob = await encode(canvas, sentType[kind], quality)
    if (blob.size < LIGHT_BYTES) return blob
  }
  return lightest(draw, { width: Math.round(size.width * SMALLER), height: Math.round(size.height * SMALLER) }, kind)
}

/** The file that is sent: what the frame shows in so many pixels, jpg or png by its kind, under 1 MB, named by its moment. */
export const writePicture = async (
  picture: ReadPicture,
  view: View,
  size: Size,
  kind: PictureKind,
  at = new Date(),
): Promise<File> => {
  const draw = ({ width, height }: Size): HTMLCanvasElement => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    drawView(canvas, picture, view, kind)
    return canvas
  }
  return new File([await lightest(draw, size, kind)], sentName(at, kind), { type: sentType[kind] })
}
