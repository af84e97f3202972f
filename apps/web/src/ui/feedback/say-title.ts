import { whenTitled } from '#platform/title.ts'
import { announce } from './announcer.tsx'

/** Says the name of the page that somebody has come to when it has one, the last of those that it gives at once. Gives back what ends it. */
export const sayTitle = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = whenTitled(() => {
    clearTimeout(timer)
    timer = setTimeout(() => announce(document.title), 300)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
