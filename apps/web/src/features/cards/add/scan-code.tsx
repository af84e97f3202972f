import { useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { IconPhoto, IconRefresh } from '#ui/icons/icons.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import { readQrOfFile } from './read-qr.ts'
import { readTypedCode } from './typed-code.ts'
import { useCamera } from './use-camera.ts'
import styles from './add.module.css'

interface ScanCodeProps {
  onCode: (code: string) => void
  /** The code in a text; undefined for one of something else. Left out: the code inside of a card. */
  read?: (text: string) => string | undefined
  /** Left out: those of a card. */
  words?: { hint: string; other: string }
}

const readCode = (text: string): string | undefined => {
  const read = readTypedCode(text)
  return 'code' in read ? read.code : undefined
}

/** The camera on a card's QR code, or a picture of it. Gives the code; a QR code of something else is said, and the camera looks on. */
export const ScanCode = ({ onCode, read = readCode, words: own }: ScanCodeProps) => {
  const t = walletStrings.useTranslate()
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const take = (text: string): void => {
    const code = read(text)
    if (code === undefined) setProblem(own?.other ?? t('scanOther'))
    else onCode(code)
  }
  const { video, state, torch } = useCamera(take, tries)
  const pick = async (picked: File | undefined): Promise<void> => {
    if (!picked) return
    setProblem(undefined)
    const text = await readQrOfFile(picked)
    if (text === undefined) setProblem(t('scanNoCode'))
    else take(text)
    if (file.current) file.current.value = ''
  }
  const words = { denied: t('cameraDenied'), none: t('cameraNone'), busy: t('cameraBusy') }
  const isAway = state === 'denied' || state === 'none' || state === 'busy'
  return (
    <div className={styles.scan}>
      <div className={styles.camera} hidden={isAway}>
        <video ref={video} muted playsInline aria-label={t('cameraPicture')} />
        <span className={styles.frame} aria-hidden />
        {state === 'asking' && (
          <p className={styles.asking} role="status">
            <Spinner />
            {t('cameraAsking')}
          </p>
        )}
      </div>
      <div role="status">
        {state === 'on' && <p className={styles.hint}>{own?.hint ?? t('scanHint')}</p>}
        {isAway && <p className={styles.away}>{words[state]}</p>}
      </div>
      <div role="alert">
        <FieldError id="scan-error" text={problem} />
      </div>
      <div className={styles.actions}>
        {isAway && state !== 'none' && (
          <Button icon={IconRefresh} onClick={() => setTries((count) => count + 1)}>
            {t('tryAgain')}
          </Button>
        )}
        {torch && (
          <Button aria-pressed={torch.is_on} onClick={torch.toggle}>
            {torch.is_on ? t('torchOff') : t('torchOn')}
          </Button>
        )}
        <Button icon={IconPhoto} onClick={() => file.current?.click()}>
          {t('scanPicture')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('scanPicture')}
          onChange={(event) => void pick(event.target.files?.[0])}
        />
      </div>
    </div>
  )
}
