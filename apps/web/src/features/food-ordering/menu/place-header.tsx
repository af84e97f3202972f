import { useState } from 'react'
import { Link } from '#platform/router/router.tsx'
import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { settings } from '#platform/settings.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconChevronLeft, IconInfoCircle } from '#ui/icons/icons.ts'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { useOpening } from '../common/opening.ts'
import { Picture } from '../common/picture.tsx'
import { useTerms } from '../common/terms.ts'
import { useSession } from '../visit/food-session.ts'
import { menuStrings } from './strings/index.ts'
import styles from './place-header.module.css'

const InfoSheet = later(() => import('./info-sheet.tsx').then((m) => m.InfoSheet), PanelComing)

/** On a phone two thirds of its dots are sharp enough for a photo; the page's first answer asks for the same (api, index-page.ts). */
const coverSizes = '(width < 768px) 66vw, 1320px'

interface PlaceHeaderProps {
  place: Restaurant
  /** False for a restaurant as it was: whether it is open, and how long it takes, was true then. */
  now: boolean
}

/** The restaurant, its closing time, and the delivery fee. */
export const PlaceHeader = ({ place, now }: PlaceHeaderProps) => {
  const t = menuStrings.useTranslate()
  const { data: session } = useSession()
  const opening = useOpening()
  const terms = useTerms()
  const [info, setInfo] = useState<boolean>()
  const { program_uuid, is_food_court } = settings()
  const alone = program_uuid !== null && !is_food_court
  const facts = [
    now ? opening.short(place) : null,
    terms.cost(place, session),
    terms.minimum(place),
    now ? terms.time(place) : null,
  ].filter((fact) => fact !== null)
  return (
    <header className={classes(styles.header, place.image === null && styles.plain)}>
      {place.image !== null && (
        <Picture
          src={place.image}
          width={1320}
          height={330}
          sizes={coverSizes}
          eager
          className={styles.photo}
          dimmed={place.closed}
        />
      )}
      {!alone && (
        <Link to="/food" className={styles.back} aria-label={t('allRestaurants')}>
          <Icon of={IconChevronLeft} />
        </Link>
      )}
      <div className={styles.words}>
        <h1>{place.title}</h1>
        <p className={styles.facts}>
          {facts.map((fact, at) => (
            <span key={fact}>
              {fact}
              {at < facts.length - 1 && <span aria-hidden> ·</span>}
            </span>
          ))}
          <button type="button" className={styles.info} aria-haspopup="dialog" onClick={() => setInfo(true)}>
            <Icon of={IconInfoCircle} size={18} />
            {t('info')}
          </button>
        </p>
      </div>
      {info !== undefined && <InfoSheet place={place} open={info} onClose={() => setInfo(false)} />}
    </header>
  )
}
