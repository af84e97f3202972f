import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './board.module.css'

/** Three tickets in each of three columns, in the shape of what comes. */
export const BoardSkeleton = () => (
  <Loading>
    <div className={styles.lanes}>
      <div className={styles.columns}>
        {['new', 'kitchen', 'out'].map((column) => (
          <div key={column} className={styles.column}>
            {['one', 'two', 'three'].map((ticket) => (
              <Skeleton key={ticket} height="220px" radius="control" />
            ))}
          </div>
        ))}
      </div>
    </div>
  </Loading>
)
