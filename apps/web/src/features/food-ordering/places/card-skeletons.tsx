import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './restaurant-list.module.css'

/** Six cards in the shape of what comes. */
export const CardSkeletons = () => (
  <Loading>
    <div className={styles.cards}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={styles.skeleton}>
          <div className={styles.photo}>
            <Skeleton height="100%" radius="panel" />
          </div>
          <Skeleton width="55%" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  </Loading>
)
