import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconRotateClockwise2 as IconRotate } from '../icons/icons.ts'
import { Dialog } from '../overlays/panels.tsx'
import { allowed, filled, fitZoom, MOST_ZOOM, turnedRight, zoomed, type View } from './crop.rules.ts'
import { CropStage } from './crop-stage.tsx'
import { drawView, type ReadPicture } from './draw-picture.ts'
import type { PictureKind, Size } from './picture-file.rules.ts'
import { pictureStrings } from './strings/index.ts'
import styles from './crop.module.css'

/** A place where the picture will stand, as wide as there. */
export interface PreviewPlace {
  readonly label: string
  /** CSS pixels. */
  readonly width: number
  readonly round?: boolean
}

interface CropDialogProps {
  open: boolean
  picture: ReadPicture
  kind: PictureKind
  frame: Size
  round: boolean
  places: readonly PreviewPlace[]
  /** The view it opens with: that of an earlier crop of the same picture. */
  start: View | null
  onClose: () => void
  onUse: (view: View) => void
}

/** Which part of a picture is shown: moved, zoomed and turned in its frame, with what it will look like where it stands. */
export const CropDialog = ({ open, onClose, onUse, start, ...rest }: CropDialogProps) => {
  const t = pictureStrings.useTranslate()
  const { picture, frame } = rest
  const [view, setView] = useState(() => allowed(start ?? filled, picture, frame))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cropTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={() => onUse(view)}>
            {t('use')}
          </Button>
        </>
      }
    >
      <Tools {...rest} view={view} onView={setView} />
    </Dialog>
  )
}

type ToolsProps = Omit<CropDialogProps, 'open' | 'onClose' | 'onUse' | 'start'> & {
  view: View
  onView: (change: (view: View) => View) => void
}

const Tools = ({ picture, kind, frame, round, places, view, onView }: ToolsProps) => {
  const t = pictureStrings.useTranslate()
  const id = useId()
  const fit = fitZoom(picture, frame, view.turns)
  const percent = Math.round(view.zoom * 100)
  return (
    <div className={styles.crop}>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('cropHint')}
      </p>
      <div className={styles.table}>
        <CropStage {...{ picture, kind, frame, round, view, onView }} describedBy={`${id}-hint`} />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={`${id}-zoom`}>{t('zoom')}</label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={Math.round(fit * 100)}
          max={MOST_ZOOM * 100}
          step={1}
          value={percent}
          aria-valuetext={t('zoomPercent', { percent })}
          onChange={(event) => onView((last) => zoomed(last, picture, frame, Number(event.target.value) / 100))}
        />
        <output htmlFor={`${id}-zoom`}>{t('zoomPercent', { percent })}</output>
      </div>
      <div className={styles.tools}>
        <Button size="small" onClick={() => onView((last) => zoomed(last, picture, frame, 1))}>
          {t('fill')}
        </Button>
        {fit < 0.999 && (
          <Button size="small" onClick={() => onView((last) => zoomed(last, picture, frame, fit))}>
            {t('fit')}
          </Button>
        )}
        <Button size="small" icon={IconRotate} onClick={() => onView((last) => turnedRight(last, picture, frame))}>
          {t('turn')}
        </Button>
      </div>
      {places.length > 0 && (
        <div className={styles.places}>
          <p className={styles.hint}>{t('preview')}</p>
          <ul>
            {places.map((place) => (
              <Preview key={place.label} {...{ place, picture, kind, frame, view }} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type PreviewProps = Pick<ToolsProps, 'picture' | 'kind' | 'frame' | 'view'> & { place: PreviewPlace }

/** Twice the pixels, for sharp screens. */
const DENSITY = 2

const Preview = ({ place: { label, width, round }, picture, kind, frame, view }: PreviewProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const height = Math.round((width * frame.height) / frame.width)
  useLayoutEffect(() => {
    if (canvas.current) drawView(canvas.current, picture, view, kind)
  }, [picture, view, kind])
  return (
    <li>
      <canvas
        ref={canvas}
        width={width * DENSITY}
        height={height * DENSITY}
        style={{ inlineSize: width, blockSize: height }}
        data-round={round || undefined}
        data-logo={kind === 'logo' || undefined}
        aria-hidden
      />
      <span>{label}</span>
    </li>
  )
}
