/** The largest file that is taken, in bytes (20 MB). It is made smaller here: the server takes less than 2 MB. */
const MOST_BYTES = 20_971_520

/** The same for a photo that was taken just now (32 MB): nobody can take it again any smaller. */
const MOST_BYTES_TAKEN = 33_554_431

/** `chosen`: dropped, pasted or chosen from what is there. `taken`: with the camera, by the button for it. */
export type PictureOrigin = 'chosen' | 'taken'

/** A picture over this is made smaller before it is sent. */
export const LIGHT_BYTES = 1_048_576

/** No side of a picture that is sent is longer than this, in pixels. */
export const LONGEST_SIDE = 2000

/** `photo`: becomes a jpg. `logo`: a png that stays one, for its transparent parts. */
export type PictureKind = 'photo' | 'logo'

/** The file types of the file dialog. */
export const acceptedTypes: Readonly<Record<PictureKind, string>> = {
  photo: 'image/png,image/jpeg,.png,.jpg,.jpeg',
  logo: 'image/png,.png',
}

const endings: Readonly<Record<PictureKind, RegExp>> = { photo: /\.(png|jpe?g)$/i, logo: /\.png$/i }
const mimes: Readonly<Record<PictureKind, RegExp>> = { photo: /^image\/(png|jpe?g)$/i, logo: /^image\/png$/i }

/** The photos of an iPhone. Not offered in the dialog, so that iOS gives a jpg; dropped on the page, some browsers can read one. */
export const isHeic = ({ name, type }: Pick<FileFacts, 'name' | 'type'>): boolean =>
  type === '' ? /\.hei[cf]$/i.test(name) : /^image\/hei[cf]/i.test(type)

export type FileError = 'type' | 'too_large'

interface FileFacts {
  readonly name: string
  /** A pasted picture may have a type and no ending; some systems give an ending and no type. */
  readonly type: string
  readonly size: number
}

/** Why a file is not taken, by its name, type and size; null when it is. */
export const fileError = (
  { name, type, size }: FileFacts,
  kind: PictureKind,
  origin: PictureOrigin = 'chosen',
): FileError | null => {
  const isRight = type === '' ? endings[kind].test(name) : mimes[kind].test(type)
  if (!isRight && !(kind === 'photo' && isHeic({ name, type }))) return 'type'
  return size > (origin === 'taken' ? MOST_BYTES_TAKEN : MOST_BYTES) ? 'too_large' : null
}

/** The name of a picture when it is sent: its moment in milliseconds, and the extension of its kind. */
export const sentName = (at: Date, kind: PictureKind): string => `${at.getTime()}.${kind === 'photo' ? 'jpg' : 'png'}`

export const sentType: Readonly<Record<PictureKind, string>> = { photo: 'image/jpeg', logo: 'image/png' }

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size within a longest side, in whole pixels; a smaller picture keeps its own. */
export const withinSide = ({ width, height }: Size, longest = LONGEST_SIDE): Size => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** '3,4 MB', '180 kB' in the language's way; a megabyte is 1 048 576 bytes, as the limit counts. */
export const writeBytes = (bytes: number, locale: string): string => {
  const isMega = bytes >= 1_048_576
  const amount = bytes / (isMega ? 1_048_576 : 1024)
  const digits = { maximumFractionDigits: isMega ? 1 : 0 }
  return `${new Intl.NumberFormat(locale, digits).format(amount)}\u00a0${isMega ? 'MB' : 'kB'}`
}
