import { isBuilt } from '@plein/contract/programs/features'
import { useId } from 'react'
import { cashPointsStrings } from './strings/index.ts'
import styles from './qr.module.css'

interface QrPreviewProps {
  /** The code as an address of data. */
  picture: string
  name: string
  /** How wide it is printed. */
  cm: number
}

/** The code as wide as it will be printed, over a ruler that a bank card can be held against. */
export const QrPreview = ({ picture, name, cm }: QrPreviewProps) => {
  const t = cashPointsStrings.useTranslate()
  const hint = useId()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a poster is wider than the popup: who has no mouse scrolls it with the arrow keys */}
      <div className={styles.paper} role="group" tabIndex={0} aria-label={t('trueSize')} aria-describedby={hint}>
        <div className={styles.sized} style={{ inlineSize: `${cm}cm` }}>
          <img
            src={picture}
            alt={isBuilt('phone_payments') ? t('qrAlt', { name }) : t('qrAltMenu', { name })}
            style={{ inlineSize: `${cm}cm`, blockSize: `${cm}cm` }}
          />
          <Ruler cm={cm} />
        </div>
      </div>
      <p id={hint} className={styles.hint}>
        {t('rulerHint')}
      </p>
    </>
  )
}

/** A ruler of whole millimetres, longer marks at each half and whole centimetre. Its words are the size that stands beside the field. */
const Ruler = ({ cm }: { cm: number }) => {
  const long = Math.floor(cm * 10)
  const lengthOf = (at: number): number => (at % 10 === 0 ? 3 : at % 5 === 0 ? 2 : 1.2)
  return (
    <svg
      className={styles.ruler}
      style={{ inlineSize: `${cm}cm` }}
      viewBox={`0 0 ${cm * 10} 7`}
      aria-hidden
      preserveAspectRatio="xMinYMin meet"
    >
      {Array.from({ length: long + 1 }, (_none, at) => (
        <path key={at} d={`M${at} 0v${lengthOf(at)}`} />
      ))}
      {Array.from({ length: Math.floor(cm) + 1 }, (_none, at) => (
        <text key={at} x={at * 10} y={6.6} textAnchor={at === 0 ? 'start' : at * 10 > cm * 10 - 2 ? 'end' : 'middle'}>
          {at}
        </text>
      ))}
    </svg>
  )
}
