import { useEffect, useRef } from 'react'
import { scrollManner } from '#ui/motion.ts'
import { menuStrings } from './strings/index.ts'
import styles from './category-bar.module.css'

interface CategoryBarProps {
  categories: readonly { uuid: string; title: string }[]
  active: string | null
  onChosen: (uuid: string) => void
}

/** The categories of the menu: beside it on a screen, a bar that stays on a phone. */
export const CategoryBar = ({ categories, active, onChosen }: CategoryBarProps) => {
  const t = menuStrings.useTranslate()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = bar.current?.firstElementChild
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !current || list.scrollWidth <= list.clientWidth) return
    // Only the bar itself scrolls; the page is where the guest has it.
    list.scrollTo({ left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2, behavior: scrollManner() })
  }, [active])
  return (
    <nav ref={bar} className={styles.bar} aria-label={t('categories')}>
      <ul className={styles.list}>
        {categories.map((category) => (
          <li key={category.uuid}>
            <button
              type="button"
              className={styles.category}
              aria-current={category.uuid === active ? 'true' : undefined}
              onClick={() => onChosen(category.uuid)}
            >
              {category.title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
