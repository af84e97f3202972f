import sharp from 'sharp'

interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A square sign of one colour, as a field for logos takes it. `side` in pixels. */
export const logo = async (side: number, background: string): Promise<Picture> => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: side, height: side, channels: 4, background } })
    .png()
    .toBuffer(),
})

/** A photograph of 1200 x 800, as a field for pictures takes it. */
export const photo = async (name: string): Promise<Picture> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#b43' } })
    .jpeg()
    .toBuffer(),
})

/** A photograph as a camera makes it: grainy, and several megabytes. */
export const cameraPhoto = async (name: string): Promise<Picture> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#b43',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer(),
})
