import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { announce } from '../feedback/announcer.tsx'
import { withUndo } from '../feedback/undo.ts'
import type { FieldProps } from '../fields/field.tsx'
import type { PreviewPlace } from './crop-dialog.tsx'
import { filled, type View } from './crop.rules.ts'
import { readPicture, writePicture, type ReadPicture } from './draw-picture.ts'
import {
  fileError,
  isHeic,
  LIGHT_BYTES,
  LONGEST_SIDE,
  withinSide,
  writeBytes,
  type PictureKind,
  type PictureOrigin,
  type Size,
} from './picture-file.rules.ts'
import { pictureStrings } from './strings/index.ts'

interface SendOptions {
  /** Tell how much has gone, 0 to 1, where it is known. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

export interface PictureFieldProps extends FieldProps {
  /** `photo` becomes a jpg; `logo` takes and stays a png. */
  kind?: PictureKind
  /** The address of the picture that is there now. */
  current: string | null
  /** The frame in pixels of what is sent; null sends the whole picture, at most 2000 px long. */
  frame: Size | null
  round?: boolean
  /** A picture with fewer pixels is not taken. */
  least?: Size
  /** A suggestion for a good picture, not a rule. */
  recommended?: Size
  /** The places of the picture: shown while it is cropped. */
  places?: readonly PreviewPlace[]
  /** Sends the file, named by its moment; the old picture stays when it throws. The error becomes a sentence by `explain`. */
  onSend: (file: File, options: SendOptions) => Promise<unknown>
  explain: (error: unknown) => string
  /** Without it a picture can only be replaced. It has 7 s to be taken back. */
  onRemove?: (options: { keepalive: boolean }) => Promise<unknown>
}

/** The chosen picture, as it can be cropped again. */
interface Source {
  readonly file: File
  readonly read: ReadPicture
  readonly view: View | null
}

type Step =
  | { readonly name: 'rest' | 'reading' | 'shrinking' }
  | { readonly name: 'cropping'; readonly source: Source }
  | { readonly name: 'sending'; readonly part: number | undefined }
  | { readonly name: 'failed'; readonly sent: Sent; readonly validationError: string }

/** The picture that is sent, and the file that it was made from. */
interface Sent {
  readonly file: File
  readonly chosen: { readonly name: string; readonly size: number }
  /** It was more than is sent. */
  readonly wasHeavy: boolean
}

/** How a file came: `name` where it has none of its own. */
interface Taken {
  name?: string
  origin?: PictureOrigin
}

export type Picture = ReturnType<typeof usePicture>

/** The steps of a picture, from the file that was chosen to the one that was sent. */
export const usePicture = (props: PictureFieldProps) => {
  const { kind = 'photo', current, frame } = props
  const t = pictureStrings.useTranslate()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const [source, setSource] = useState<Source | null>(null)
  const [input, say] = useState<{ validationError?: string; note?: string }>({})
  const [own, showOwn] = useFileAddress()
  const read = useRead(props)
  const removal = useRemoval(props, () => {
    showOwn(null)
    setSource(null)
  })
  const sending = useSending(props, setStep, (file, note) => {
    removal.forget()
    showOwn(file)
    say({ note })
  })
  const cropped = async (chosen: Source, view: View): Promise<void> => {
    setSource({ ...chosen, view })
    try {
      await sending.write(chosen, view, frame ?? withinSide(chosen.read))
    } catch {
      // More pixels than this browser can draw.
      setStep({ name: 'rest' })
      say({ validationError: t('notUploaded', { file: chosen.file.name, reason: t('unreadable') }) })
    }
  }
  const take = async (files: FileList | null, { name, origin }: Taken): Promise<void> => {
    const [file, another] = files ?? []
    if (!file) return
    // The newest choice counts, also while the one before is on its way.
    sending.stop()
    say({})
    if (another) return say({ validationError: t('oneAtATime') })
    setStep({ name: 'reading' })
    const found = await read(file, name ?? file.name, origin)
    setStep({ name: 'rest' })
    if (typeof found === 'string') return say({ validationError: found })
    if (frame) return setStep({ name: 'cropping', source: { file, read: found, view: null } })
    await cropped({ file, read: found, view: null }, filled)
  }
  const shown = removal.removed ? null : (own ?? current)
  return {
    kind,
    step,
    validationError: step.name === 'failed' ? step.validationError : input.validationError,
    note: input.note,
    shown,
    canAdjust: source !== null && frame !== null && shown !== null,
    canRemove: props.onRemove !== undefined && shown !== null,
    take: (files: FileList | null, how: Taken = {}) => void take(files, how),
    /** The same picture, cropped once more from where it was. */
    adjust: (): void => void (source && setStep({ name: 'cropping', source })),
    use: (view: View): void => void (step.name === 'cropping' && cropped(step.source, view)),
    again: (): void => void (step.name === 'failed' && sending.send(step.sent)),
    cancel: (): void => {
      sending.stop()
      setStep({ name: 'rest' })
    },
    remove: (): void => {
      say({})
      removal.remove()
    },
  }
}

/** An address for a file that this page has; the one before is given back. */
const useFileAddress = () => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address])
  return [address, (file: Blob | null) => setAddress(file && URL.createObjectURL(file))] as const
}

/** Reads a file as a picture, or says why it is not taken. */
const useRead = ({ kind = 'photo', least }: PictureFieldProps) => {
  const t = pictureStrings.useTranslate()
  const locale = locales[useLanguage()]
  return async (file: File, name: string, origin?: PictureOrigin): Promise<ReadPicture | string> => {
    const wrong = fileError(file, kind, origin)
    if (wrong === 'too_large') return t('tooLarge', { file: name, size: writeBytes(file.size, locale) })
    if (wrong === 'type' && kind === 'photo') return t('wrongType', { file: name })
    if (wrong === 'type') return t('wrongTypeLogo', { ...(least ?? { width: 256, height: 256 }) })
    try {
      const read = await readPicture(file)
      const { width, height } = read
      const isSmall = least !== undefined && (width < least.width || height < least.height)
      if (!isSmall) return read
      return t('tooSmall', { file: name, width, height, least_width: least.width, least_height: least.height })
    } catch {
      return isHeic(file) ? t('heic', { file: name }) : t('notUploaded', { file: name, reason: t('unreadable') })
    }
  }
}

/** Taking a picture away: at once on the screen, for good when the 7 s to undo it are over. */
const useRemoval = ({ onRemove }: PictureFieldProps, onGone: () => void) => {
  const t = pictureStrings.useTranslate()
  const [removed, setRemoved] = useState(false)
  const pending = useRef<() => void>(undefined)
  const remove = (): void => {
    setRemoved(true)
    pending.current = withUndo({
      text: t('removed'),
      restore: () => setRemoved(false),
      commit: async (options) => {
        await onRemove?.(options)
        onGone()
      },
      failure: t('notRemoved'),
    })
  }
  // A newer picture is there: the old one is gone with it, and the new one must not be taken away.
  const forget = (): void => {
    pending.current?.()
    setRemoved(false)
  }
  return { removed, remove, forget }
}

type OnSent = (file: File, note: string) => void

/** Writes and sends; leaving the page or Cancel stops it. */
const useSending = (props: PictureFieldProps, setStep: (step: Step) => void, onSent: OnSent) => {
  const { kind = 'photo', onSend, explain } = props
  const t = pictureStrings.useTranslate()
  const locale = locales[useLanguage()]
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const send = async (sent: Sent): Promise<void> => {
    const { file, chosen, wasHeavy } = sent
    const { signal } = (running.current = new AbortController())
    setStep({ name: 'sending', part: undefined })
    try {
      await onSend(file, { signal, onProgress: (part) => signal.aborted || setStep({ name: 'sending', part }) })
    } catch (error) {
      if (signal.aborted) return
      const validationError = t('notUploaded', { file: chosen.name, reason: explain(error) })
      return setStep({ name: 'failed', sent, validationError })
    }
    if (signal.aborted) return
    setStep({ name: 'rest' })
    const sizes = { before: writeBytes(chosen.size, locale), after: writeBytes(file.size, locale) }
    // A picture of few colours can be long, and light all the same.
    onSent(file, wasHeavy && file.size < chosen.size ? t('madeSmaller', sizes) : t('saved'))
    announce(t('saved'))
  }
  const write = async ({ file: chosen, read }: Source, view: View, size: Size): Promise<void> => {
    const wasHeavy = chosen.size >= LIGHT_BYTES || Math.max(read.width, read.height) > LONGEST_SIDE
    setStep(wasHeavy ? { name: 'shrinking' } : { name: 'sending', part: undefined })
    const file = await writePicture(read, view, size, kind)
    await send({ file, chosen, wasHeavy })
  }
  return { send, write, stop: () => running.current?.abort() }
}
