import { Link } from '#platform/router/router.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { LevelName } from '../common/level-name.tsx'
import { nameOfLevel, pageDepth, upTo } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import styles from '../trail/trail.module.css'

/** The way that was walked to what fills the page, each step a link back. */
export const Crumbs = ({ walk: { trail, at } }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const above = trail.levels.slice(0, pageDepth(trail) - 1)
  return (
    <nav aria-label={t('path')}>
      <ol className={styles.crumbs}>
        <li>
          <Link to={at(upTo(trail, 0))}>{t(trail.tab)}</Link>
        </li>
        {above.map((level, index) => (
          <li key={nameOfLevel(level)}>
            <Link to={at(upTo(trail, index + 1))}>
              <LevelName level={level} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
