import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { keepAsking } from '../platform/pwa/keep-asking.ts'

/**
 * A part whose code comes when it is needed: `later(() => import('./palette.tsx').then((m) => m.Palette))`. The page does not depend on it, as it
 * does on a `lazy` one: without a network it is asked for again until it comes, and what is on the page stays. `place` stands there till then.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): ComponentType<Props> => {
  let known: ComponentType<Props> | undefined
  let asked: Promise<ComponentType<Props>> | undefined
  return (props) => {
    const [Part, setPart] = useState(() => known)
    useEffect(() => {
      asked ??= keepAsking(load)
      void asked.then((part) => {
        known = part
        setPart(() => part)
      })
    }, [])
    return <Suspense fallback={place}>{Part ? <Part {...props} /> : place}</Suspense>
  }
}
