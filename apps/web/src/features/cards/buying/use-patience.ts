import { useEffect, useState } from 'react'

const PATIENCE_MS = 30_000

/** True for the first half minute of a page: then it says that it takes longer. */
export const usePatience = (): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return !isOver
}
