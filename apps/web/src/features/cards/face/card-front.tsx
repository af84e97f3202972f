import { groupedSerial } from '@plein/contract/cards/card-code'
import { pictureSet } from '#platform/picture-set.ts'
import { wordStyle, type CardFaceProps } from './face-props.ts'
import { cardFaceStrings } from './strings/index.ts'
import styles from './card-face.module.css'

/** Letters from which on a title or value is set smaller. */
const longTitle = 34
const longValue = 13

/** The side that everybody may see: its art, what it is and what is on it. */
export const CardFront = ({ title, image, amount_text, uses_text = '', valid_text, serial }: CardFaceProps) => {
  const t = cardFaceStrings.useTranslate()
  const value = amount_text || uses_text
  const foot = [amount_text && uses_text, valid_text].filter(Boolean).join(' · ')
  return (
    <>
      <span className={styles.ground} />
      {image !== null && (
        <img
          className={styles.picture}
          src={image}
          srcSet={pictureSet(image)}
          sizes="(width < 480px) 100vw, 420px"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.text} data-over={image !== null || undefined}>
        <span className={styles.title} data-long={title.length > longTitle || undefined} style={wordStyle(title)}>
          {title}
        </span>
        <span className={styles.value} data-long={value.length > longValue || undefined}>
          {value}
        </span>
        <span className={styles.foot}>
          <span>{foot}</span>
          {serial && <span>{t('serial', { serial: groupedSerial(serial) })}</span>}
        </span>
      </span>
    </>
  )
}
