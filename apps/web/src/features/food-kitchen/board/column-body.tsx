import { useEffect, useRef, useState, type ReactNode } from 'react'
import { tabStorage } from '#platform/storage.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconArrowDown } from '#ui/icons/icons.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './board.module.css'

interface ColumnBodyProps {
  name: string
  program_uuid: string
  children: ReactNode
}

/** Scrolls by itself, keeps its place over a reload, and says at its edge that it goes on. */
export const ColumnBody = ({ name, program_uuid, children }: ColumnBodyProps) => {
  const t = boardStrings.useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(false)
  const key = `board.scroll.${program_uuid}.${name}`

  useEffect(() => {
    const body = place.current
    if (!body) return
    body.scrollTop = Number(tabStorage.get(key) ?? 0)
    const keep = (): void => tabStorage.set(key, String(Math.round(body.scrollTop)))
    body.addEventListener('scrollend', keep)
    return () => body.removeEventListener('scrollend', keep)
  }, [key])

  useEffect(() => {
    if (!place.current || !end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setMore(entry ? !entry.isIntersecting : false), {
      root: place.current,
      rootMargin: '0px 0px 8px 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.bodyFrame}>
      <div className={styles.body} ref={place} data-column={name}>
        {children}
        <div ref={end} className={styles.end} />
      </div>
      {more && (
        <p className={styles.more} aria-hidden>
          {t('goesOn')}
          <Icon of={IconArrowDown} size={18} />
        </p>
      )}
    </div>
  )
}
