import type { ReadCard } from '@plein/contract/cards/wallet'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconBuildingStore } from '#ui/icons/icons.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import styles from './places.module.css'

/** So many stand there before somebody asks for all. */
const SHOWN = 6

/** The shops and restaurants that take a card. */
export const Places = ({ places }: { places: ReadCard['places'] }) => {
  const t = walletStrings.useTranslate()
  const [isWhole, setWhole] = useState(false)
  if (places.length === 0) return <p className={styles.none}>{t('noPlaces')}</p>
  const shown = isWhole ? places : places.slice(0, SHOWN)
  return (
    <div className={styles.places}>
      <ul className={styles.list}>
        {shown.map(({ title, address, city }) => (
          <li key={`${title} ${address} ${city}`}>
            <Icon of={IconBuildingStore} size={20} />
            <span>
              <strong>{title}</strong>
              <span className={styles.where}>{[address, city].filter(Boolean).join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < places.length && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            {t('allPlaces', { n: places.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
