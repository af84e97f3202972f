import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './menu-skeleton.module.css'

/** The header and eight rows, in the shape of what comes. */
export const MenuSkeleton = () => (
  <Loading>
    <div className={styles.skeleton}>
      <div className={styles.header}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.rows}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <div key={key} className={styles.row}>
            <div className={styles.words}>
              <Skeleton width="40%" />
              <Skeleton width="85%" />
              <Skeleton width="20%" />
            </div>
            <Skeleton width="96px" height="96px" radius="panel" />
          </div>
        ))}
      </div>
    </div>
  </Loading>
)
