import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { keepAsking } from '#platform/pwa/keep-asking.ts'

/**
 * A part whose code comes when it is needed: `later(() => import('./palette.tsx').then((m) => m.Palette))`. Without a network it is asked for
 * again until it comes, and the page stays, unlike with `lazy`. `Place` stands there until then and gets the same props.
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
