import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#platform/router/router.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { keptMenusQuery } from '../common/kept-menus.ts'
import { menuStrings } from '../menu/strings/index.ts'
import styles from './kept-menu-list.module.css'

/** The menus that can be read without a network, where the list of restaurants would stand. */
export const KeptMenuList = () => {
  const t = menuStrings.useTranslate()
  const { data } = useQuery(keptMenusQuery)
  if (!data || data.length === 0) return null
  return (
    <section className={styles.kept} aria-labelledby="kept-menus">
      <h2 id="kept-menus">{t('keptMenus')}</h2>
      <ul>
        {data.map(({ place, seen_at }) => (
          <li key={place.uuid}>
            <Link to={pagePath('/food/place/:uuid', { uuid: place.uuid })}>
              <span className={styles.title}>{place.title}</span>
              <span className={styles.when}>
                {t.rich('keptFrom', {
                  when: <TimeText at={new Date(seen_at).toISOString()} zone={place.time_zone} as="date_time" />,
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
