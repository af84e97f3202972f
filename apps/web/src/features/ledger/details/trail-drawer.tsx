import { useEffect, useRef, useState } from 'react'
import { Link } from '#platform/router/router.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconArrowLeft } from '#ui/icons/icons.ts'
import { Drawer } from '#ui/overlays/panels.tsx'
import { JournalDetails } from './journal-details.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import { LevelName } from '../common/level-name.tsx'
import { drawerLevel, nameOfLevel, pageDepth, upTo, type Level } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import styles from '../trail/trail.module.css'

/** A payment or a journal beside the list it was opened from, and the way from one to the other. */
export const TrailDrawer = ({ walk }: { walk: Walk }) => {
  const { trail, go } = walk
  const level = drawerLevel(trail)
  // While it slides away it still shows what it showed.
  const [last, setLast] = useState(level)
  if (level && (!last || nameOfLevel(last) !== nameOfLevel(level))) setLast(level)
  const shown = level ?? last
  return (
    <Drawer
      open={level !== undefined}
      onClose={() => go(upTo(trail, pageDepth(trail)))}
      title={shown && <LevelName level={shown} />}
    >
      {shown && <Content key={nameOfLevel(shown)} level={shown} walk={walk} />}
    </Drawer>
  )
}

const Content = ({ level, walk }: { level: Level; walk: Walk }) => {
  const { trail, at } = walk
  const place = useRef<HTMLDivElement>(null)
  const above = trail.levels.slice(pageDepth(trail), -1).at(-1)
  // The link that led here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <div className={styles.drawer} ref={place} tabIndex={-1}>
      {above && (
        <Link className={styles.up} to={at(upTo(trail, trail.levels.length - 1))}>
          <Icon of={IconArrowLeft} size={16} />
          <LevelName level={above} />
        </Link>
      )}
      {level.kind === 'journal' && <JournalDetails uuid={level.uuid} walk={walk} />}
      {level.kind === 'transaction' && <TransactionDetails uuid={level.uuid} walk={walk} />}
    </div>
  )
}
