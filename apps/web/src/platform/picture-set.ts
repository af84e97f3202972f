import type { PictureWidth } from '@plein/contract/schema'

const widths: readonly PictureWidth[] = [192, 320, 640, 960]
/** A picture without sizes counts as wider than all the others. */
const full = 1600

/** The `srcset` of a picture, of which the browser takes the smallest that is sharp; undefined for one of another host. */
export const pictureSet = (src: string): string | undefined =>
  src.startsWith('/media/')
    ? [...widths.map((width) => `${src.replace('/media/', `/media/w${width}/`)} ${width}w`), `${src} ${full}w`].join(
        ', ',
      )
    : undefined
