import sharp from 'sharp'

/** A photograph of 1200 x 800, as a field for pictures takes it. */
export const photo = async (name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#b43' } })
    .jpeg()
    .toBuffer(),
})
