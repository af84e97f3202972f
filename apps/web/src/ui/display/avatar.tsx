import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  /** The picture's address; initials stand in for none. */
  src: string | null
  size?: 'row' | 'page'
}

/** First letter of the first and the last word: 'Sanne de Wit' is SW. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}

/** A face or its initials. The name always stands beside it. */
export const Avatar = ({ name, src, size = 'row' }: AvatarProps) => (
  <span className={styles.avatar} data-size={size} aria-hidden>
    {src === null ? initialsOf(name).toUpperCase() : <img src={src} alt="" loading="lazy" />}
  </span>
)
