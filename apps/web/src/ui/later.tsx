import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { keepAsking } from '#platform/pwa/keep-asking.ts'

/**
 * A part whose code comes when it is needed: `later(() => import('./palette.tsx').then((m) => m.Palette))`. The page does not depend on it, as it
 * does on a `lazy` one: without a network it is asked for again until it comes, and what is on the page stays. `Place` stands there till then and
 * gets what the part will get: a panel's is `PanelComing`.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType<NoInfer<Props>> = () => null,
): ComponentType<Props> => {
  let known: ComponentType<Props> | undefined
  let asked: Promise<ComponentType<Props>> | undefined
  return (props) => {
    const [Part, setPart] = useState(() => known ?? Place)
    useEffect(() => {
      void (asked ??= keepAsking(load)).then((part) => setPart(() => (known = part)))
    }, [])
    return (
      <Suspense fallback={<Place {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
