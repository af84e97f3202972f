import { classes } from '../classes.ts'
import { kitStrings } from '../strings/index.ts'
import styles from './field.module.css'

interface TextCounterProps {
  used: number
  limit: number
}

/** From 80 % of the limit on: how much room is left. */
export const TextCounter = ({ used, limit }: TextCounterProps) => {
  const t = kitStrings.useTranslate()
  if (used < limit * 0.8 || limit < 20) return null
  return (
    <span className={classes(styles.counter, used >= limit && styles.counterFull)} role="status">
      {t('charactersLeft', { n: limit - used })}
    </span>
  )
}
