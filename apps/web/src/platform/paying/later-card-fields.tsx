import type { ComponentType } from 'react'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { later } from '#ui/later.tsx'
import type { CardFieldsProps } from './card-fields.tsx'
import styles from './later-card-fields.module.css'

/** In the shape of the note and the three fields. */
const FieldsComing = () => (
  <Loading>
    <div className={styles.coming}>
      <Skeleton height="52px" />
      <Skeleton height="76px" />
      <Skeleton width="70%" height="96px" />
    </div>
  </Loading>
)

/** The fields of a card, whose code comes with the first choice of one. */
export const CardFields: ComponentType<CardFieldsProps> = later(
  () => import('./card-fields.tsx').then((m) => m.CardFields),
  FieldsComing,
)
