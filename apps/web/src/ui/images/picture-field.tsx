import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Field } from '../fields/field.tsx'
import { Icon } from '../icons/icon.tsx'
import { IconCamera, IconCrop, IconPhotoPlus, IconRefresh, IconTrash } from '../icons/icons.ts'
import { later } from '../later.tsx'
import { PanelComing } from '../overlays/panel-coming.tsx'
import { kitStrings } from '../strings/index.ts'
import { bringsFiles, useStrayDrops } from './file-drops.ts'
import { acceptedTypes, type PictureKind, type PictureOrigin } from './picture-file.rules.ts'
import { pictureStrings } from './strings/index.ts'
import { usePicture, type Picture, type PictureFieldProps } from './use-picture.ts'
import styles from './picture-field.module.css'

const CropDialog = later(() => import('./crop-dialog.tsx').then((m) => m.CropDialog), PanelComing)

/**
 * A picture: dropped, chosen, pasted or taken, cropped in its frame, made small enough, and sent. What is not taken leaves the old
 * one as it is and says why.
 */
export const PictureField = (props: PictureFieldProps) => {
  const { label, hint, error, optional, id, hiddenLabel, frame, kind = 'photo', round = false, places = [] } = props
  const t = pictureStrings.useTranslate()
  const picture = usePicture(props)
  const { step } = picture
  const note = useId()
  const reported = { ...(optional && { optional }), ...(id && { id }), ...(hiddenLabel && { hiddenLabel }) }
  return (
    <Field label={label} hint={hint ?? <Advice {...props} />} error={picture.validationError ?? error} {...reported}>
      {(wiring) => (
        <>
          <DropPlace picture={picture} kind={kind}>
            <Shown src={picture.shown} round={round} frame={frame} alt={t('current')} kind={kind} />
            <div className={styles.side}>
              {step.name === 'rest' || step.name === 'cropping' ? (
                <Choices
                  picture={picture}
                  kind={kind}
                  id={wiring.id}
                  label={label}
                  describedBy={[wiring.describedBy, note].filter(Boolean).join(' ')}
                />
              ) : (
                <Working picture={picture} id={wiring.id} label={label} />
              )}
              <p id={note} className={styles.note} role="status">
                {picture.note}
              </p>
            </div>
          </DropPlace>
          {step.name === 'cropping' && frame && (
            <CropDialog
              open
              picture={step.source.read}
              start={step.source.view}
              onClose={picture.cancel}
              onUse={picture.use}
              {...{ kind, frame, round, places }}
            />
          )}
        </>
      )}
    </Field>
  )
}

const Advice = ({ kind = 'photo', recommended }: PictureFieldProps) => {
  const t = pictureStrings.useTranslate()
  const types = t(kind === 'photo' ? 'typesPhoto' : 'typesLogo')
  return <>{recommended ? `${types} · ${t('recommended', { ...recommended })}` : types}</>
}

interface PartProps {
  picture: Picture
  kind: PictureKind
}

/** The whole field takes a file that is dropped on it, or pasted while the focus is in it. */
const DropPlace = ({ picture, kind, children }: PartProps & { children: ReactNode }) => {
  const t = pictureStrings.useTranslate()
  const [over, setOver] = useState(false)
  useStrayDrops()
  return (
    <div
      className={styles.place}
      data-over={over || undefined}
      data-empty={picture.shown === null || undefined}
      data-logo={kind === 'logo' || undefined}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(false)
        picture.take(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        const { files } = event.clipboardData
        if (files.length === 0) return
        event.preventDefault()
        picture.take(files, { name: t('pasted') })
      }}
    >
      {children}
      {over && <span className={styles.drop}>{t('dropNow')}</span>}
    </div>
  )
}

type ShownProps = Required<Pick<PictureFieldProps, 'frame' | 'round' | 'kind'>> & { src: string | null; alt: string }

const Shown = ({ src, round, frame, alt, kind }: ShownProps) => {
  const ratio = frame ? `${frame.width} / ${frame.height}` : undefined
  const look = { 'data-round': round || undefined, 'data-logo': kind === 'logo' || undefined }
  return src === null ? (
    <span className={styles.blank} style={{ aspectRatio: ratio }} {...look}>
      <Icon of={IconPhotoPlus} size={28} />
    </span>
  ) : (
    <img className={styles.shown} style={{ aspectRatio: ratio }} src={src} alt={alt} {...look} />
  )
}

type ChoicesProps = PartProps & { id: string; label: string; describedBy: string }

const Choices = ({ picture, kind, id, label, describedBy }: ChoicesProps) => {
  const t = pictureStrings.useTranslate()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const verb = t(picture.shown === null ? 'choose' : 'replace')
  const inputOf = (origin: PictureOrigin) => ({
    type: 'file',
    hidden: true,
    accept: acceptedTypes[kind],
    onChange: (event: { target: HTMLInputElement }) => {
      picture.take(event.target.files, { origin })
      // The same file again is a choice too.
      event.target.value = ''
    },
  })
  return (
    <>
      <div className={styles.actions}>
        <Button
          id={id}
          icon={IconPhotoPlus}
          // The field's label is of this button: both words name it.
          aria-label={`${label}: ${verb}`}
          aria-describedby={describedBy}
          onClick={() => files.current?.click()}
        >
          {verb}
        </Button>
        {kind === 'photo' && (
          <Button className={styles.camera} icon={IconCamera} onClick={() => camera.current?.click()}>
            {t('takePhoto')}
          </Button>
        )}
        {picture.canAdjust && (
          <Button variant="quiet" icon={IconCrop} onClick={picture.adjust}>
            {t('adjust')}
          </Button>
        )}
        {picture.canRemove && (
          <Button variant="quiet" icon={IconTrash} onClick={picture.remove}>
            {t('remove')}
          </Button>
        )}
      </div>
      <p className={styles.or}>{t('orDrop')}</p>
      <input ref={files} aria-label={t('choose')} {...inputOf('chosen')} />
      <input ref={camera} aria-label={t('takePhoto')} capture {...inputOf('taken')} />
    </>
  )
}

const Working = ({ picture, id, label }: { picture: Picture; id: string; label: string }) => {
  const t = pictureStrings.useTranslate()
  const kit = kitStrings.useTranslate()
  const { step } = picture
  if (step.name === 'rest' || step.name === 'cropping') return null
  if (step.name === 'failed')
    return (
      <div className={styles.actions}>
        <Button id={id} icon={IconRefresh} aria-label={`${label}: ${kit('tryAgain')}`} onClick={picture.again}>
          {kit('tryAgain')}
        </Button>
        <Button variant="quiet" onClick={picture.cancel}>
          {t('cancel')}
        </Button>
      </div>
    )
  const part = step.name === 'sending' ? step.part : undefined
  const percent = Math.round((part ?? 0) * 100)
  return (
    <>
      <p className={styles.busy} aria-live="polite">
        <Spinner />
        {part === undefined ? t(step.name) : t('sentPart', { percent })}
      </p>
      {step.name !== 'reading' && (
        <progress
          className={styles.bar}
          max={100}
          aria-label={t(step.name)}
          {...(part !== undefined && { value: percent })}
        />
      )}
    </>
  )
}
