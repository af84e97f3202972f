import { Link } from '#platform/router/router.tsx'
import { pictureSet } from '#platform/picture-set.ts'
import { settings } from '#platform/settings.ts'
import styles from './brand-mark.module.css'

interface BrandMarkProps {
  to: string
  /** Under the name: whose portal this is. */
  note?: string
  small?: boolean
}

/** The product's own sign, or a brand's first letter. */
const Sign = ({ letter }: { letter: string | undefined }) => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden focusable="false" className={styles.sign}>
    <rect width="32" height="32" rx="8" className={styles.ground} />
    {letter ? (
      <text x="16" y="23" className={styles.initial}>
        {letter}
      </text>
    ) : (
      <path className={styles.letter} d="M10 25V8h7.2a6 6 0 0 1 0 12H10" />
    )}
  </svg>
)

/** Logo and name of the host's brand, else of the product; leads to the start. */
export const BrandMark = ({ to, note, small }: BrandMarkProps) => {
  const { logo, program_title } = settings()
  const name = program_title ?? 'Plein'
  return (
    <Link to={to} className={styles.mark} data-small={small || undefined}>
      {logo === null ? (
        <Sign letter={program_title?.[0]} />
      ) : (
        <img src={logo} srcSet={pictureSet(logo)} sizes="28px" alt="" width="28" height="28" className={styles.logo} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </Link>
  )
}
