import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './reveal-when-loaded.module.css'

/** A slower answer holds nothing back: what has come by then is shown. */
const PATIENCE_MS = 3000
/** An answer reaches the screen some tasks after it came, and what it shows may ask on. */
const QUIET_FRAMES = 3

const first = { predicate: ({ state }: Query): boolean => state.status === 'pending' }

/** Shows its parts once the first answer of each has come, so that none pushes another down while they load. */
export const RevealWhenLoaded = ({ children }: { children: ReactNode }) => {
  const revealed = useFirstAnswers()
  return (
    <>
      {!revealed && (
        <Loading>
          <div className={styles.outline}>
            <Skeleton height="120px" radius="panel" />
            <Skeleton height="120px" radius="panel" />
          </div>
        </Loading>
      )}
      <div className={styles.parts} hidden={!revealed}>
        {children}
      </div>
    </>
  )
}

/** True from the moment on which nothing of the page is asked for the first time any more. */
const useFirstAnswers = (): boolean => {
  const client = useQueryClient()
  const [here, setHere] = useState(false)
  useEffect(() => {
    let quiet = 0
    const look = (): void => {
      quiet = client.isFetching(first) === 0 ? quiet + 1 : 0
      if (quiet < QUIET_FRAMES) frame = requestAnimationFrame(look)
      else setHere(true)
    }
    let frame = requestAnimationFrame(look)
    const timer = setTimeout(() => setHere(true), PATIENCE_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [client])
  return here
}
